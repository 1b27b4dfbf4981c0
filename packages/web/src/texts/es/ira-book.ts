import type { Translation } from '../../kit/text/catalog.ts';
import type { iraBookEnglish } from '../ira-book.ts';

export const spanish: Translation<typeof iraBookEnglish> = {
  'account.title': 'Su cuenta IRA',
  'account.none': 'Todavía no tiene una cuenta IRA abierta',
  'account.none.next': 'Cuando esté abierta, verá aquí su saldo, sus movimientos y sus estados de cuenta.',
  'account.none.action': 'Ver el próximo paso',
  'account.number': 'Número',
  'account.custodian': 'Custodio (la institución que guarda su cuenta)',
  'account.owner': 'Titular',
  'account.opened': 'Abierta el',
  'account.closed':
    'Esta cuenta IRA se cerró el {day}, porque ya no tenía dinero. Sus estados de cuenta y formularios siguen aquí.',
  'account.revoked': 'Esta cuenta IRA se canceló el {day}.',
  'account.waits': 'Su cuenta IRA está abierta y espera su primer dinero',
  'account.waits.next':
    'Traiga un 401(k) o una cuenta IRA anterior: escribimos la carta a la institución que la tiene. Si lo pide usted, el cheque va a nombre de {custodian}, a beneficio de {owner}, con los últimos cuatro caracteres de su número de cuenta IRA: {ending}.',
  'account.transfers': 'Traer una cuenta',
  'account.elsewhere':
    '{custodian} tiene esta cuenta. El saldo es lo que pagó su plan anterior. Para sacar dinero, pregunte a {custodian}.',
  'account.welcome': 'Carta de bienvenida',
  'account.history': 'Cómo se abrió su cuenta IRA',

  'contributions.title': 'Aportaciones',
  'contributions.none':
    'Todavía no hizo aportaciones. Las reinversiones y transferencias no cuentan para el límite anual.',
  'contributions.year': '{year}: {amount} de {limit}',
  'contributions.unlimited': '{year}: {amount}',
  'contributions.left': 'Puede aportar {amount} más para {year}.',
  'contributions.full': 'Llegó al límite de {year}.',

  'minimum.title': 'Distribución mínima requerida (RMD)',
  'minimum.year': '{year}: sacó {taken} de {amount}',
  'minimum.left': 'Saque {left} más, a más tardar el {day}.',
  'minimum.done': 'Ya sacó lo mínimo de {year}.',
  'minimum.missed':
    'Saque {left} lo antes posible. La fecha límite fue el {day}. El IRS puede cobrar 25% de lo que no sacó, o 10% si lo corrige a tiempo.',
  'minimum.how':
    'Su saldo al 31 de diciembre de {before} ({balance}), dividido entre {period}, la cifra del IRS para {age} años.',
  'minimum.any':
    'Si tiene varias cuentas IRA tradicionales, puede sacar el total de los mínimos de cualquiera de ellas. Si su cónyuge tiene más de 10 años menos y es su único beneficiario, lo mínimo es menos.',

  'transactions.title': 'Movimientos',
  'transactions.none': 'Todavía no hay movimientos.',
  'transactions.forYear': '{kind} de {year}',
  'transactions.reversed': '{kind}, anulado después',
  'transactions.waived': 'Devolución del cargo de {month}',

  'fees.note': 'El cargo es de {amount} al mes. Lo descontamos del saldo en los primeros días del mes.',
  'fees.title': 'Paga más en cargos de lo que gana en intereses',
  'fees.lead': 'Si nada cambia, su saldo baja unos {loss} al año.',
  'fees.fee': 'Cargos al año',
  'fees.interest': 'Intereses al año',
  'fees.later': 'En diez años',
  'fees.now': 'Hoy: {amount}',
  'fees.change': 'Puede cambiarlo: traiga otra cuenta o pase este dinero a otro lugar.',
  'fees.change.enough':
    'Con {enough} o más, los intereses cubren los cargos. Puede traer otra cuenta, invertir el dinero o pasarlo a otro lugar.',
  'fees.options': 'Comparar sus opciones',

  'beneficiaries.title': 'Beneficiarios',
  'beneficiaries.none':
    'No nombró a nadie. Si usted fallece, su cuenta IRA va a su herencia. Para nombrar beneficiarios, llámenos al {phone}.',
  'beneficiaries.name': '{name}, {share}%',
  'beneficiaries.primary': '{relationship}, beneficiario principal',
  'beneficiaries.contingent': '{relationship}, si ningún beneficiario principal vive',
  'beneficiaries.perStirpes': '{relation}, heredan sus hijos (por estirpe, per stirpes)',

  'statements.title': 'Estados de cuenta',
  'statements.quarter': 'Trimestre {number} de {year}',
  'statements.download': 'Descargar',
  'statements.until': 'del {from} al {to}',
  'statements.running': 'Desde el {from}. Será definitivo el {to}.',

  'forms.title': 'Formularios de impuestos',
  'forms.none':
    'El Formulario 5498 de un año llega a más tardar el 1 de junio del año siguiente. Si saca dinero, el Formulario 1099-R llega a más tardar el 31 de enero.',
  'forms.form': 'Formulario {formCode} de {year}',
  'forms.corrected': 'Formulario {formCode} de {year}, corregido',
  'forms.released': 'Disponible desde el {day}',

  'revoke.title': 'Cancelar esta cuenta IRA',
  'revoke.until': 'Puede cancelar esta cuenta IRA hasta el {day} y recuperar todo lo que pagó (cancelación en 7 días).',
  'revoke.hasMoney':
    'Puede cancelar esta cuenta IRA hasta el {day}. Llámenos primero, para que devolvamos el dinero que tiene.',
  'revoke.question': '¿Quiere cancelar esta cuenta IRA?',
  'revoke.question.text': 'Pedimos al custodio que la cierre. Después no podrá deshacerlo.',
  'revoke.done': 'Canceló su cuenta IRA',

  'history.title': 'Cómo se abrió su cuenta IRA',
  'history.none': 'Todavía no ha pasado nada',
  'history.none.next': 'Cuando solicite una cuenta IRA, verá aquí cada paso.',
  'history.invited': 'Recibió una invitación',
  'history.registered': 'Creó su cuenta',
  'history.advisor.approved': 'Su asesor aprobó la cuenta',
  'history.advisor.declined': 'Su asesor no aprobó la cuenta',
  'history.applied': 'Envió su solicitud',
  'history.applied.agreement': 'Aceptó la versión {version} del contrato',
  'history.approved': 'Aprobamos su solicitud',
  'history.declined': 'No aprobamos su solicitud',
  'history.opened': 'El custodio abrió su cuenta IRA',
  'history.opened.note': '{custodian}, número que termina en {ending}',
  'history.funded': 'Llegó su primer dinero',
  'history.revoked': 'Canceló la cuenta IRA',
  'history.receipt': 'Imprimir',
};
