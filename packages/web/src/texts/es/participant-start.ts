import type { Translation } from '../../kit/text/catalog.ts';
import type { participantStartEnglish } from '../participant-start.ts';

export const spanish: Translation<typeof participantStartEnglish> = {
  'home.title': '¿Qué recibió?',
  'home.lead': 'Tal vez el plan de un empleo anterior le debe dinero. Elija por qué nos visita.',
  'home.pin': 'Una carta con un PIN',
  'home.pin.text': 'Díganos cómo quiere recibir su dinero.',
  'home.ira': 'Una carta sobre una cuenta IRA',
  'home.ira.text': 'Vea la cuenta IRA que abrimos a su nombre.',
  'home.taxForm': 'Un formulario de impuestos',
  'home.taxForm.text': 'Inicie sesión para ver sus formularios o use su carta.',
  'home.check': 'Un problema con un cheque',
  'home.check.text': '¿Se perdió, venció o tiene un error? Inicie sesión y le ayudaremos.',
  'elections.title': 'Elija su beneficio',
  'elections.lead':
    'Su plan tiene un beneficio para usted. Elija aquí cómo quiere recibirlo: en su banco o por cheque, en una cuenta IRA o en otro plan. Le tomará unos diez minutos.',
  'elections.letter': 'Comenzar con mi carta',
  'elections.ways': '¿Es su primera vez aquí? Use su carta. Inicie sesión si ya tiene una cuenta.',
  'elections.deadline': 'Su fecha límite',
  'elections.deadline.where':
    'La fecha límite está en la primera página de su carta. También la verá al iniciar sesión.',
  'elections.deadline.after':
    'Si no elige a más tardar ese día, su plan decide adónde va su dinero. Su carta dice adónde.',
  'elections.need': 'Lo que necesita',
  'elections.need.letter': 'El PIN de su carta, o el correo electrónico y la contraseña de su cuenta',
  'elections.need.taxId': 'Su número de Seguro Social u otro número de contribuyente',
  'elections.need.account':
    'El número de ruta bancaria y el número de su cuenta, o los datos de su cuenta IRA o de su nuevo plan',
  'elections.steps': 'Lo que hará',
  'elections.steps.notice': 'Lea sus derechos y el aviso sobre impuestos.',
  'elections.steps.choice': 'Compare sus opciones y elija una.',
  'elections.steps.account': 'Díganos adónde enviar el dinero.',
  'elections.steps.sign': 'Revise todo y firme. Hasta entonces puede parar y volver después.',
  'home.signIn': 'Iniciar sesión',
  'home.real': '¿Es real la carta?',
  'home.real.plan': 'Nombra el plan de un empleador que usted conoce.',
  'home.real.money':
    'Nunca le pide que envíe dinero. Nunca le pediremos su PIN ni sus códigos por teléfono o correo electrónico.',
  'home.real.address':
    'Compruebe que su navegador muestra la dirección web de su carta. ¿Duda de la carta? Llame a su antiguo empleador a un número que ya tenga.',

  'letter.title': 'Comenzar con su carta',
  'letter.lead': 'Ingrese los datos de su carta. Sin ellos, nadie puede ver su distribución.',
  'letter.hasLogin': 'Ya tengo una cuenta',
  'letter.submit': 'Continuar',
  'letter.pin': 'PIN',
  'letter.pin.hint': 'Ocho letras y números. Puede usar mayúsculas o minúsculas, con guion o sin él.',
  'letter.pin.where': 'El PIN está en el recuadro de la primera página de su carta:',
  'letter.help': '¿Perdió su carta o algo no coincide? Llámenos al <call>{phone}</call>.',
};
