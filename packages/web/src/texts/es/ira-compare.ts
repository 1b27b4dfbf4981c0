import type { Translation } from '../../kit/text/catalog.ts';
import type { iraCompareEnglish } from '../ira-compare.ts';

export const spanish: Translation<typeof iraCompareEnglish> = {
  title: 'Comparar cuentas IRA',
  'title.provider': 'Comparar con {provider}',
  lead: 'El mismo dinero, el mismo año, en dólares.',
  unknown: 'No tenemos datos de {provider}',
  'unknown.text':
    'Solo mostramos cifras que podemos verificar y fechar. Busque el cargo anual y el interés en su estado de cuenta e ingréselos abajo.',

  balance: 'Su saldo',
  yours: 'Las cifras de su institución',
  'yours.fee': 'Cargo anual',
  'yours.rate': 'Interés por año, en porcentaje',
  'yours.hint': 'Los dos están en su estado de cuenta o en la lista de cargos de su institución.',

  'year.title': 'Un año con {balance}',
  'year.caption': 'Cargo, intereses y resultado de un año, por cuenta IRA',
  'year.ira': 'Cuenta IRA',
  'year.fee': 'Cargo',
  'year.interest': 'Intereses',
  'year.net': 'Gana o pierde',
  'year.range': 'de {from} a {to}',
  'year.empty': 'Ingrese las cifras',

  us: 'Cuenta IRA de Fiducia',
  you: 'Su institución',
  'you.named': '{provider} (sus cifras)',
  average: 'Cuentas IRA predeterminadas, 2014',

  'facts.title': 'Los datos',
  'facts.caption': 'Datos de cada cuenta IRA',
  'facts.what': 'Qué',
  'facts.yearly': 'Cargo anual',
  'facts.opening': 'Abrir',
  'facts.closing': 'Cerrar',
  'facts.minimum': 'Saldo mínimo',
  'facts.rate': 'Interés del dinero sin invertir',
  'facts.investments': 'Inversiones',
  'facts.investments.us': 'Sin invertir o una de {count} carteras modelo',
  'facts.investments.average': 'Sin invertir o un fondo del mercado de dinero',
  'facts.advice': 'Asesoría',
  'facts.advice.us': 'Su propio asesor, si lo tiene. Nosotros no damos asesoría.',
  'facts.phone': 'Teléfono',
  'facts.phone.us': '{phone}, {hours}',
  'facts.phone.hours': 'en días hábiles',
  'facts.none': 'Nada',
  'facts.notListed': 'Sin datos',
  'facts.asOf': 'Datos del',
  'facts.source': 'Fuente',
  'facts.source.us': 'Nuestra lista de precios',
  'facts.note':
    'Las cuentas IRA predeterminadas son las que los planes abren a quienes no responden. Las cifras son las que encontró una auditoría federal. El interés es el promedio anual de los fondos del mercado de dinero en los diez años anteriores.',
  print: 'Imprimir',
  open: 'Abrir mi cuenta IRA',
};
