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
    'Elija cómo su plan le paga su beneficio. Si ya tiene una cuenta, inicie sesión. Si no, comience con el PIN de su carta.',
  'elections.letter': 'Comenzar con mi carta',
  'home.signIn': 'Iniciar sesión',
  'home.real': '¿Es real la carta?',
  'home.real.plan': 'Nombra el plan de un empleador que usted conoce.',
  'home.real.money':
    'Nunca le pide que envíe dinero. Nunca le pediremos su PIN ni sus códigos por teléfono o correo electrónico.',
  'home.real.address':
    'Nuestra dirección web está en su carta. Compruebe que su navegador muestra la misma antes de ingresar su PIN.',

  'letter.title': 'Comenzar con su carta',
  'letter.lead': 'Ingrese los datos de su carta. Sin ellos, nadie puede ver su distribución.',
  'letter.hasLogin': 'Ya tengo una cuenta',
  'letter.submit': 'Continuar',
  'letter.pin': 'PIN',
  'letter.pin.hint': 'Ocho letras y números. Puede usar mayúsculas o minúsculas, con guion o sin él.',
  'letter.pin.where': 'El PIN está en el recuadro de la primera página de su carta:',
  'letter.help': '¿Perdió su carta o algo no coincide? Llámenos al <call>{phone}</call>.',
};
