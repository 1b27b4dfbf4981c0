import type { Translation } from '../../kit/text/catalog.ts';
import type { kitEnglish } from '../../kit/text/kit-texts.ts';

export const spanish: Translation<typeof kitEnglish> = {
  'address.country': 'País',
  'address.attention': 'A la atención de',
  'address.line1': 'Dirección, línea 1',
  'address.line2': 'Dirección, línea 2',
  'address.city': 'Ciudad',
  'address.state': 'Estado',
  'address.region': 'Región',
  'address.postalCode': 'Código postal',

  'amounts.maximum': 'de {maximum}',
  'amounts.useRemaining': 'Usar lo que queda',
  'amounts.amount': 'Cantidad para {part}',
  'amounts.over': 'Sobran',
  'amounts.left': 'Falta asignar',

  'check.label': 'Cheque de {amount} a nombre de {payableTo}',
  'check.number': 'Núm. {checkNumber}',
  'check.payTo': 'Páguese a la orden de',
  'check.samplePayee': 'Nombre de ejemplo',
  'check.forBenefitOf': 'A beneficio de {name}',
  'check.memo': 'Nota: {memo}',

  'steps.step': 'Paso {step} de {total}',
  'steps.back': 'Regresar',
  'steps.continue': 'Guardar y continuar',
  'steps.finish': 'Guardar y terminar',
  'steps.later': 'Guardar y seguir después',

  'file.file': 'Archivo',
  'file.drop': 'Suelte aquí un archivo o',
  'file.choose': 'Elegir un archivo',
  'file.chooseAnother': 'Elegir otro archivo',
  'file.uploading': 'Subiendo el archivo',
  'file.limit': 'Hasta {megabytes} MB',
};
