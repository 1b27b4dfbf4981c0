import type { Phrases } from './phrases.ts';

/** Texts of the components and of the frame around every page. */
export const componentPhrases = {
  Save: 'Guardar',
  Cancel: 'Cancelar',
  Close: 'Cerrar',
  Okay: 'Aceptar',
  Leave: 'Salir sin guardar',
  Stay: 'Quedarme aquí',
  'Try again': 'Volver a intentarlo',
  Reload: 'Volver a cargar',
  'Open as a file': 'Abrir como archivo',
  'Read to the end first': 'Primero lea hasta el final',
  Accept: 'Aceptar',
  Agreement: 'Contrato',
  'Read to the end to accept this agreement.': 'Lea hasta el final para aceptar este contrato.',
  'Agreement accepted': 'Aceptó el contrato',
  'Go back': 'Regresar',
  'Go to home page': 'Ir a la página de inicio',
  'Skip to content': 'Saltar al contenido principal',
  Main: 'Principal',
  Menu: 'Menú',
  'Menu for {name}': 'Menú de {name}',
  Profile: 'Perfil',
  Exports: 'Descargas',
  'Keyboard shortcuts': 'Atajos de teclado',
  'Sign out': 'Cerrar sesión',
  'Not signed in': 'No ha iniciado sesión',
  Theme: 'Apariencia',
  Light: 'Clara',
  Dark: 'Oscura',
  'Device setting': 'Como el dispositivo',
  English: 'Inglés',
  Spanish: 'Español',
  'Please correct these fields': 'Corrija estos datos',
  '(optional)': '(opcional)',
  'Reference {reference}': 'Referencia {reference}',
  'Loading...': 'Cargando…',
  Loading: 'Cargando',
  'Loading the document': 'Cargando el documento',
  'We couldn’t load the document.': 'No pudimos abrir el documento.',
  'We couldn’t load the entries. Close this and try again.':
    'No pudimos cargar los datos. Cierre esta ventana y vuelva a intentarlo.',
  'Why: {title}': 'Por qué: {title}',
  'Sections of this page': 'Secciones de esta página',
  'Done:': 'Listo:',
  'Problem:': 'Problema:',
  'Met:': 'Cumplido:',
  'Not yet:': 'Todavía no:',
  Extension: 'Extensión',
  'MM/DD/YYYY': 'MM/DD/AAAA',
  'Hide the digits': 'Ocultar los números',
  'Show the digits': 'Mostrar los números',
  'Choose {field} in a calendar': 'Elegir en un calendario: {field}',
  'How was making your choice?': '¿Cómo le fue con su elección?',
  'Four questions, about two minutes. Your answers don’t affect your payment.':
    'Cuatro preguntas, unos dos minutos. Sus respuestas no cambian su pago.',
  'Start Survey': 'Comenzar la encuesta',
  'Not now': 'Ahora no',
  'Unsaved changes': 'Cambios sin guardar',
  'Leave this page without saving? Any unsaved changes will be lost.':
    '¿Quiere salir de esta página sin guardar? Perderá los cambios.',
  'We couldn’t find': 'No encontramos',
  'The link may be outdated or incomplete.': 'Tal vez el enlace es antiguo o está incompleto.',
  'Page not found': 'No encontramos esta página',
  'We can’t reach Fiducia': 'No podemos conectarnos con Fiducia',
  'The server didn’t respond. Check your connection and try again.':
    'El servidor no responde. Revise su conexión a internet y vuelva a intentarlo.',
  'The server couldn’t process this request. Try again.':
    'El servidor no pudo hacer lo que pidió. Vuelva a intentarlo.',
  'Something went wrong. Try again.': 'Algo salió mal. Vuelva a intentarlo.',
  'Part of this page didn’t load': 'Falta una parte de esta página',
  'There may be a new version, or your connection was interrupted. Reload to continue where you left off.':
    'Tal vez hay una versión nueva o se cortó su conexión. Vuelva a cargar la página para seguir donde estaba.',
  'We couldn’t show this page': 'No pudimos mostrar esta página',
  'You’re offline. This page may be out of date, and you can’t save changes until you reconnect.':
    'No tiene conexión a internet. Tal vez esta página no esté al día. Podrá guardar sus cambios cuando vuelva la conexión.',
  'We’re having trouble reaching Fiducia. We keep trying. Your entries stay on this page, and nothing is saved twice.':
    'Ahora no podemos conectarnos con Fiducia. Seguimos intentando. Lo que escribió sigue en esta página y nada se guarda dos veces.',
  'Your first request is still running. We’re waiting for its result.':
    'Su primera solicitud sigue en proceso. Estamos esperando la respuesta.',
  'We couldn’t reach the server. Check your connection and try again.':
    'No pudimos conectarnos con el servidor. Revise su conexión a internet y vuelva a intentarlo.',
  'We couldn’t reach the server, so this may or may not be done. Try again without changes: nothing is done twice.':
    'No pudimos conectarnos con el servidor y no sabemos si recibió su solicitud. Vuelva a intentarlo sin cambiar nada: nada se hace dos veces.',
  'You will be signed out in {time}': 'Su sesión termina en {time}',
  'Stay signed in': 'Seguir en mi sesión',
  'For your security, every session has a time limit. Save your work and sign in again.':
    'Por su seguridad, cada sesión tiene un límite de tiempo. Guarde lo que hizo y vuelva a iniciar sesión.',
  'You haven’t been active for a while. For your security, we’ll sign you out soon.':
    'Hace un rato que no usa esta página. Por su seguridad, pronto cerraremos su sesión.',
  'You were signed out': 'Su sesión terminó',
  'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time': 'De lunes a viernes, de 8 a. m. a 8 p. m., hora del Este',
  'Discard my changes': 'Descartar mis cambios',
  'Sign in in a new window': 'Iniciar sesión en otra ventana',
  'Your changes are still in this window but aren’t saved. Sign in again in a new window, then come back here.':
    'Sus cambios siguen en esta ventana, pero no están guardados. Inicie sesión en otra ventana y luego regrese a esta.',
  'Another user signed in. Only the user who made these changes can continue.':
    'Otra persona inició sesión. Solo puede continuar la persona que hizo estos cambios.',

  // Titles of the sign-in portal, whose first page has no room for a catalog of them
  'Sign in': 'Iniciar sesión',
  'Single sign-on': 'Inicio de sesión único',
  'Forgot password': 'Contraseña olvidada',
  'Set a new password': 'Restablecer la contraseña',
  'Confirm your email address': 'Confirmar su correo electrónico',
  'Change your email address': 'Cambiar su correo electrónico',
  'Create your login': 'Crear su cuenta',
  'Your invitation': 'Su invitación',
  'Download a file': 'Descargar un archivo',
  'Questions about your notice': 'Preguntas sobre su aviso',
  'Signed out': 'Sesión cerrada',
} as const satisfies Phrases;
