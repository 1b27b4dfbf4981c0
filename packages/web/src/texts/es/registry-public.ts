import type { Translation } from '../../kit/text/catalog.ts';
import type { registryPublicEnglish } from '../registry-public.ts';

export const spanish: Translation<typeof registryPublicEnglish> = {
  'start.title': 'Encuentre el dinero de jubilación de un empleo anterior',
  'start.lead':
    'Los empleadores ponen en esta lista a personas que dejaron un beneficio de jubilación y que no reciben sus cartas. Buscar y reclamar es gratis.',
  'start.search': 'Buscar ahora',
  'start.door.employee': 'Dejé un empleo',
  'start.door.employee.text': 'Vea cómo buscar y qué pasa si encuentra algo.',
  'start.door.employer': 'Soy empleador',
  'start.door.employer.text':
    'Ponga en la lista a quienes no puede localizar: de uno en uno o con una hoja de cálculo.',
  'start.door.provider': 'Administro planes de empleadores',
  'start.door.provider.text': 'Ponga en la lista a personas de varios empleadores con una sola cuenta.',
  'start.steps': 'Cómo funciona',
  'start.step.1': 'Usted busca',
  'start.step.1.text': 'Ingrese su número de Seguro Social y sus apellidos. No guardamos el número.',
  'start.step.2': 'Usted deja sus datos de contacto',
  'start.step.2.text':
    'Si un empleador le tiene en la lista, le mostramos su nombre y le enviamos los datos de usted. Solo los ven el empleador y nuestro equipo.',
  'start.step.3': 'El empleador le contacta',
  'start.step.3.text': 'Confirma su identidad, le dice si le debe dinero y le explica sus opciones.',
  'other.title': 'Otros lugares gratis para buscar',
  'other.dol': 'Retirement Savings Lost and Found (en inglés)',
  'other.dol.text': 'Departamento de Trabajo (DOL). Inicia sesión con Login.gov.',
  'other.pbgc': 'Pensiones no reclamadas (en inglés)',
  'other.pbgc.text': 'Pension Benefit Guaranty Corporation (PBGC), para planes que ya terminaron.',
  'other.state': 'La oficina de bienes no reclamados de su estado (en inglés)',
  'other.state.text':
    'Para cheques sin cobrar y cuentas de banco antiguas. Encuentre la oficina de su estado en unclaimed.org.',

  'about.title': 'Sobre este registro',
  'about.lead': 'Una lista de personas que no recibieron sus beneficios de jubilación.',
  'about.who': 'Quién lo administra',
  'about.who.text':
    '{name} administra este registro para empleadores y para las empresas que administran sus planes. Somos una empresa privada, no una agencia del gobierno. Llámenos al {phone}.',
  'about.is': 'Qué es y qué no es',
  'about.is.1':
    'Los empleadores ponen en la lista a personas que dejaron un beneficio. Si un empleador no usa este registro, no está aquí.',
  'about.is.2': 'No tenemos el dinero ni sabemos la cantidad. Los tiene el empleador o su plan.',
  'about.is.3': 'Una coincidencia no es una promesa de dinero. A veces el beneficio ya se pagó.',
  'about.privacy': 'Cómo le protegemos',
  'about.privacy.1': 'Guardamos los números cifrados. Solo se encuentra un registro con el número completo.',
  'about.privacy.2':
    'El número solo no encuentra nada: también debe ingresar los apellidos. Después de diez búsquedas en un día, paramos.',
  'about.privacy.3':
    'Una coincidencia muestra el empleador y el plan, nunca una dirección, una fecha de nacimiento ni una cantidad.',
  'about.privacy.4': 'Registramos cada búsqueda.',

  'employees.title': 'Cómo funciona',
  'employees.lead': 'Para quienes dejaron un empleo que tenía un plan de jubilación.',
  'employees.why': 'Por qué queda dinero sin reclamar',
  'employees.why.text':
    'La gente se muda, cambia de nombre y olvida cuentas pequeñas. Cuando el correo devuelve las cartas, el plan tiene que buscarla. Ponerla en esta lista es una manera.',
  'employees.how': 'Cómo buscar',
  'employees.how.1': 'Tenga a mano su número de Seguro Social o su ITIN.',
  'employees.how.2': 'Ingrese los apellidos que tenía en ese empleo. Pruebe también con los que tuvo antes.',
  'employees.how.3':
    'Si no encuentra nada, busque otra vez en unos meses. Los empleadores agregan personas todo el año.',
  'employees.match': 'Qué pasa si encuentra algo',
  'employees.match.1': 'Ve qué empleador le tiene en la lista y para qué plan.',
  'employees.match.2': 'Deja su nombre y su correo electrónico. Los enviamos al empleador enseguida.',
  'employees.match.3':
    'El empleador o su plan se comunica con usted y verifica su identidad. Tenga a mano una identificación con foto.',
  'employees.scams': 'Cuidado con las estafas',
  'employees.scams.1': 'Buscar y reclamar es gratis. Nadie puede hacerlo más rápido por dinero.',
  'employees.scams.2': 'Nunca le pediremos la contraseña de su banco, una tarjeta de regalo ni un pago.',
  'employees.scams.3':
    'Nunca somos los primeros en llamar, enviar un mensaje de texto o escribir un correo electrónico. ¿Alguien lo hizo en nuestro nombre? <contact>Avísenos</contact>.',
  'employees.search': 'Buscar ahora',

  'employers.title': 'Para empleadores',
  'employers.lead': 'Ponga en la lista a las personas que no puede localizar, para que ellas lo encuentren.',
  'employers.why': 'Por qué usar la lista',
  'employers.why.text':
    'Los fiduciarios de un plan deben buscar a las personas a quienes les deben beneficios. El Departamento de Trabajo (DOL) nombra los registros públicos entre las buenas maneras de hacerlo. La lista es gratis, también para quienes buscan.',
  'employers.how': 'Cómo comenzar',
  'employers.how.1': '<register>Cree su cuenta</register> y confirme su correo electrónico.',
  'employers.how.2': 'Agregue su empresa. Las personas que encuentran algo ven su nombre.',
  'employers.how.3':
    'Agregue personas de una en una o suba una hoja de cálculo. Use la <excel>plantilla de Excel (en inglés)</excel> o la <csv>plantilla CSV (en inglés)</csv>.',
  'employers.get': 'Lo que recibe',
  'employers.get.1': 'Un correo electrónico en cuanto alguien encuentra su registro, con sus datos de contacto.',
  'employers.get.2': 'Para cada persona, cuántas veces y cuándo se buscó su número.',
  'employers.get.3': 'Una lista de quiénes aparecieron y quiénes ya cobraron, que puede descargar.',
  'employers.register': 'Crear cuenta',
  'employers.signIn': 'Iniciar sesión',

  'providers.title': 'Para empresas que administran planes',
  'providers.lead': 'Para administradores externos y empresas que llevan los registros de los planes.',
  'providers.several': 'Varios empleadores, una sola cuenta',
  'providers.several.text':
    'Agregue cada empleador como una empresa. Quienes buscan ven el nombre del empleador, no el de usted. Las coincidencias llegan al contacto que usted indica para la empresa.',
  'providers.bulk': 'Listas grandes',
  'providers.bulk.text':
    'Suba hasta 50,000 personas por archivo. Las personas que ya están en la lista se omiten, así que puede volver a subir la lista completa.',
  'providers.help': '¿Tiene preguntas sobre muchos planes? <contact>Escríbanos</contact>.',

  'faqs.title': 'Preguntas frecuentes',
  'faqs.lead': '¿No está su pregunta? Escríbanos.',
  'faqs.search': 'Buscar en las preguntas',
  'faqs.none': 'No encontramos esa pregunta',
  'faqs.none.next': 'Pruebe con otra palabra o comuníquese con nosotros.',
  'faqs.for.employee': 'Para quienes dejaron un empleo',
  'faqs.for.employer': 'Para empleadores y empresas que administran planes',
  'faqs.cost': '¿Cuánto cuesta?',
  'faqs.cost.text': 'Nada. Buscar, reclamar y usar la lista es gratis.',
  'faqs.ssn': '¿Por qué me piden mi número de Seguro Social?',
  'faqs.ssn.text':
    'Muchas personas tienen el mismo nombre, y los empleadores le conocen por este número. Lo comparamos con registros cifrados. De una búsqueda solo guardamos un código del que no se puede obtener el número.',
  'faqs.name': 'Mi nombre cambió. ¿Cuál ingreso?',
  'faqs.name.text':
    'Los apellidos que tenía en ese empleo. Los acentos, los guiones y las mayúsculas no importan. Si no encuentra nada, pruebe con los otros.',
  'faqs.amount': '¿Cuánto dinero es?',
  'faqs.amount.text': 'No lo sabemos. El empleador o su plan se lo dice después de verificar su identidad.',
  'faqs.quick': '¿Cuándo me responderá el empleador?',
  'faqs.quick.text':
    'Le escribimos al empleador enseguida. De él depende cuándo responde. Si en dos semanas no sabe nada, comuníquese con nosotros.',
  'faqs.heir': '¿Puedo buscar por mi cónyuge, mi madre o mi padre que falleció?',
  'faqs.heir.text':
    'Sí. Ingrese el número y los apellidos de esa persona, y los datos de contacto de usted. El empleador le dirá qué documentos necesita.',
  'faqs.locked': 'Dice que busqué demasiadas veces.',
  'faqs.locked.text': 'Puede buscar diez veces al día. Vuelva a intentarlo mañana o escríbanos y buscaremos por usted.',
  'faqs.who': '¿A quién puedo poner en la lista?',
  'faqs.who.text':
    'A personas que trabajaron para usted, y a sus beneficiarios, si su plan les debe un beneficio y no puede localizarlas en la dirección que tiene.',
  'faqs.seen': '¿Quién ve a las personas que pongo en la lista?',
  'faqs.seen.text':
    'Solo usted y nuestro equipo. Otros saben que su empresa tiene a alguien en la lista solo si ingresan su número y sus apellidos.',
  'faqs.paid': '¿Qué hago cuando alguien ya cobró?',
  'faqs.paid.text': 'Márquelo como localizado. También puede quitarlo de la lista.',
};
