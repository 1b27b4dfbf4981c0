import type { Translation } from '../../kit/text/catalog.ts';
import type { iraPreferencesEnglish } from '../ira-preferences.ts';

export const spanish: Translation<typeof iraPreferencesEnglish> = {
  title: 'Elegir inversiones',
  lead: 'Responda cuatro preguntas y le sugerimos una mezcla. Puede cambiarla cuando quiera.',
  'ijoin.title': 'Cambiar las preferencias de su cuenta IRA',
  'ijoin.lead':
    'La empresa que administra su plan le envió aquí. Responda cuatro preguntas y le enviaremos su elección.',
  'ijoin.signInLater': 'Puede responder ahora. Le pediremos iniciar sesión antes de enviar algo.',

  'questions.title': 'Cuatro preguntas',
  age: 'Su edad',
  horizon: '¿Cuándo empezará a usar este dinero?',
  'horizon.under3': 'En menos de 3 años',
  'horizon.from3to10': 'En 3 a 10 años',
  'horizon.over10': 'En más de 10 años',
  reaction: 'Su saldo baja de $5,000 a $4,000 en un año. ¿Qué haría?',
  'reaction.sell': 'Sacarlo de las inversiones',
  'reaction.wait': 'Esperar',
  'reaction.buyMore': 'Agregar más dinero',
  cushion: '¿Tiene otros ahorros para una emergencia?',
  'cushion.yes': 'Sí',
  'cushion.no': 'No',
  'questions.submit': 'Ver la sugerencia',

  'model.title': 'Su mezcla',
  'model.suggested': 'Le sugerimos: {model}',
  'model.why.moneyMarket': 'Necesita el dinero pronto, así que no lo pondríamos en riesgo.',
  'model.why.cautious': 'Una pérdida le haría daño, así que la mayor parte sigue en bonos y sin invertir.',
  'model.why.balanced': 'Tiene tiempo, pero las pérdidas grandes no le convienen.',
  'model.why.growth': 'Tiene tiempo y otros ahorros, así que puede esperar después de una pérdida.',
  'model.which': 'Cartera modelo',
  'model.moneyMarket': 'Sin invertir',
  'model.cautious': 'Prudente',
  'model.balanced': 'Equilibrada',
  'model.growth': 'Crecimiento',
  'model.cost.cash': 'Gana {rate} al año y no pierde valor. Cargo con {balance}: {fee} al año.',
  'model.cost':
    '{stocks, plural, =0 {} other {#% acciones, }}{bonds}% bonos{cash, plural, =0 {} other {, #% sin invertir}}. Puede perder valor. Cargos con {balance}: unos {fee} al año.',
  'model.costs.note': 'Los cargos son nuestros {yearly} al año y el costo de los fondos.',
  'model.contribution': 'Dólares que quiere agregar cada mes',
  'model.contribution.hint': 'Es solo un plan. No tomamos dinero de su banco.',
  'model.back': 'Cambiar mis respuestas',
  'model.submit': 'Guardar inversiones',
  'model.continue': 'Continuar',

  default: 'Omitir y dejarlo sin invertir',
  'default.text': 'Si no elige nada, su dinero sigue sin invertir y gana {rate} al año.',
  current: 'Eligió: {model}.',
  'current.since': 'Puede cambiarla aquí cuando quiera.',

  saved: 'Guardamos sus inversiones',
  'saved.sent': 'También las enviamos a la empresa que administra el plan, que invierte el dinero.',
  'saved.waiting': 'Las enviaremos a la empresa que administra el plan cuando su cuenta IRA esté abierta.',
  'saved.failed':
    'Guardamos su elección, pero no pudimos enviarla a la empresa que administra el plan. Abra esta página más tarde y guárdela otra vez.',
  'saved.home': 'Ir a su cuenta IRA',
  'saved.change': 'Cambiar inversiones',

  'none.title': 'Primero solicite su cuenta IRA',
  'none.text': 'Podrá elegir inversiones cuando aprobemos su solicitud.',
  'none.apply': 'Solicitar mi cuenta IRA',

  'checked.title': 'Estamos revisando su solicitud',
  'checked.text': 'Podrá elegir inversiones cuando la aprobemos. Le escribiremos por correo electrónico.',

  'review.title': 'Lo que enviaremos',
  'review.model': 'Cartera modelo',
  'review.risk': 'Riesgo',
  'review.risk.cautious': 'Prudente',
  'review.risk.balanced': 'Equilibrado',
  'review.risk.growth': 'Crecimiento',
  'review.contribution': 'Cada mes',
  'review.send': 'Enviar preferencias',
  'review.signIn': 'Iniciar sesión para enviar',
  'review.sent': 'Enviamos sus preferencias',
  'review.return': 'Volver a {host}',
};
