import type { Translation } from '../../kit/text/catalog.ts';
import type { taxFormEnglish } from '../tax-forms.ts';

export const spanish: Translation<typeof taxFormEnglish> = {
  title: 'Mis formularios de impuestos',
  subtitle: 'Los formularios de {year} estarán listos en enero de {nextYear}.',
  tryAgain: 'Volver a intentarlo',
  none: 'Todavía no hay formularios de impuestos',
  'none.next': 'Recibirá un formulario por cada año en que le pagamos o pasamos su dinero a otra cuenta.',

  'form.title': '{year}: Formulario {formCode}',
  'form.title.corrected': '{year}: Formulario {formCode}, corregido',
  'form.released': 'Listo desde el {day}',
  'form.download': 'Descargar formulario (en inglés)',
  'form.reportError': 'Avisar de un error en este formulario',
  'form.noBoxes': 'No hay cantidades para mostrar aquí',
  'form.noBoxes.next': 'Descargue el formulario para verlo completo.',

  'delivery.title': 'Cómo recibe sus formularios de impuestos',
  'delivery.title.of': 'Cómo recibe sus formularios de impuestos de {sponsor}',
  'delivery.mail':
    'Le enviamos sus formularios de impuestos por correo a más tardar el 31 de enero. También puede abrirlos aquí.',
  'delivery.electronic': 'Recibe sus formularios de impuestos solo aquí. Lo aceptó el {day}.',
  'delivery.terms':
    'Si acepta, no le enviaremos los formularios por correo. Le escribiremos por correo electrónico cuando haya uno. Necesita un navegador que abra archivos PDF. Puede abrir cada formulario aquí al menos hasta el 15 de octubre. Puede cambiar de opinión cuando quiera en esta página o llamarnos para recibir una copia en papel.',
  'delivery.agree': 'Recibir mis formularios solo por internet',
  'delivery.withdraw': 'Recibir mis formularios por correo',
  'delivery.agree.title': '¿Quiere recibir sus formularios solo por internet?',
  'delivery.withdraw.title': '¿Quiere recibir sus formularios por correo?',
  'delivery.withdraw.text': 'Desde ahora le enviaremos por correo cada formulario nuevo. También podrá abrirlos aquí.',

  'boxes.caption': 'Casillas del Formulario {formCode}',
  'boxes.box': 'Casilla',
  'boxes.name': 'Descripción',
  'boxes.value': 'Valor',
  'boxes.value.checked': 'Marcada',
  'boxes.explanation': 'Explicación',
  'boxes.codes': '{words} {meanings}.',

  'correction.title': 'Pedir una corrección del {formCode} de {year}',
  'correction.submit': 'Pedir corrección',
  'correction.requested': 'La revisaremos y le escribiremos por correo electrónico.',
  'correction.box': '¿Qué casilla está mal?',
  'correction.box.choice': 'Casilla {box}: {name}',
  'correction.value': 'Valor correcto',
  'correction.codes': 'Ingrese uno o dos códigos, como 7 o 4G.',
  'correction.reason': '¿Por qué?',

  'request.list': 'Solicitudes para corregir este formulario',
  'request.waiting': 'Pidió cambiar la casilla {box} a {value}. Lo estamos revisando.',
  'request.approved': 'Tiene razón: la casilla {box} debe decir {value}. Estamos preparando un formulario corregido.',
  'request.refused': 'Revisamos la casilla {box} y queda como está.',
  'request.withdrawn': 'Se retiró la solicitud de cambiar la casilla {box} a {value}.',
  'request.withdraw': 'Retirar solicitud',
  'request.withdraw.done': 'Retiró su solicitud',
};
