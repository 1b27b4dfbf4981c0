import type { Translation } from '../../kit/text/catalog.ts';
import type { iraOptionsEnglish } from '../ira-options.ts';

export const spanish: Translation<typeof iraOptionsEnglish> = {
  title: 'Qué puede hacer con su cuenta IRA',
  lead: 'Compare cinco opciones en dólares. En esta página no cambia nada.',
  bringOver: 'Traer una cuenta',

  'you.title': 'Sobre usted',
  balance: 'Saldo',
  age: 'Su edad',
  'age.under': 'Menos de 59½ años',
  'age.over': '59½ años o más',
  bracket: 'Su porcentaje de impuesto federal sobre los ingresos',

  tax: 'Impuestos',
  'tax.none': 'Ninguno',
  'tax.early': '{tax}, de ellos {early} por sacarlo antes de tiempo',
  'tax.withheld': 'Enviamos {withheld} al IRS enseguida',
  fee: 'Cargos en el primer año',
  time: 'Cuánto tarda',
  later: 'En diez años, unos',

  keep: 'Dejarlo sin invertir',
  'keep.text': 'Su dinero no pierde valor en el mercado, pero los cargos pueden ser más que los intereses.',
  'keep.time': 'No tiene que hacer nada',
  'keep.start': 'Ver su cuenta IRA',
  invest: 'Invertirlo',
  'invest.text': 'Elija una mezcla de acciones y bonos. Puede crecer más y puede perder valor.',
  'invest.time': 'Casi siempre de 1 a 2 días hábiles',
  'invest.start': 'Elegir inversiones',
  newPlan: 'Pasarlo al plan de un empleo nuevo',
  'newPlan.text':
    'Si el plan nuevo lo acepta, todo su dinero está en un solo lugar. Aquí no contamos los cargos de ese plan.',
  'newPlan.time': 'Casi siempre de 2 a 4 semanas',
  'newPlan.how':
    'Pida a su plan nuevo el formulario de reinversión (rollover). Ahí indica que el dinero está con nosotros.',
  transferOut: 'Pasarlo a otra cuenta IRA',
  'transferOut.text': 'El dinero va directamente a la otra empresa. Aquí no contamos sus cargos.',
  'transferOut.time': 'Casi siempre de 1 a 2 semanas',
  'transferOut.how': 'Primero abra la otra cuenta IRA. Después la otra empresa nos pide el dinero.',
  cash: 'Recibir el dinero',
  'cash.text': 'Ahora paga impuestos sobre los ingresos. Después paga cada año impuestos por lo que gane el dinero.',
  'cash.time': 'Casi siempre de 3 a 5 días hábiles',
  'cash.start': 'Sacar dinero',
  'cash.how': 'Usted confirma los impuestos antes de que paguemos. Si es una cuenta Roth IRA, llámenos al {phone}.',

  'notes.title': 'Cómo calculamos',
  'notes.growth':
    'El dinero invertido crece {growth} al año antes de cargos, como en nuestra mezcla equilibrada. No es una promesa.',
  'notes.cash': 'El dinero sin invertir gana {rate} al año.',
  'notes.tax':
    'Solo impuesto federal. Tal vez su estado también cobre. Si aún no cumple 59½ años, en algunos casos no se paga el 10% adicional.',
  'notes.withheld': 'Si no pide otro porcentaje, retenemos {rate} del dinero que recibe.',
  'notes.roth': 'Esto es para una cuenta IRA tradicional o de reinversión. Una cuenta Roth IRA paga otros impuestos.',
};
