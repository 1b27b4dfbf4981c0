import type { Phrases } from './phrases.ts';

/** Answers of the server to participants, account holders, and visitors. */
export const rejectionPhrases = {
  'Please sign in to continue.': 'Inicie sesión para continuar.',
  'You don’t have permission for this. Ask your account administrator.': 'No tiene permiso para hacer esto.',
  'This request came from another website. Open Fiducia in your browser and try again.':
    'Esta solicitud vino de otro sitio. Abra Fiducia en su navegador y vuelva a intentarlo.',
  'Something went wrong on our side. Please try again. If it keeps happening, tell us this number: {reference}.':
    'Algo salió mal en nuestro sistema. Vuelva a intentarlo. Si pasa otra vez, díganos este número: {reference}.',
  'If you need help, call us.': 'Si necesita ayuda, llámenos.',
  'Saved.': 'Guardado.',

  // Sign-in.
  'The email address or password isn’t correct. Check both and try again.':
    'El correo electrónico o la contraseña no son correctos. Revíselos y vuelva a intentarlo.',
  'Too many failed attempts. Wait {minutes} minutes and try again, or choose “Forgot password” to set a new password now.':
    'Lo intentó demasiadas veces. Espere {minutes} minutos y vuelva a intentarlo, o elija “¿Olvidó su contraseña?” para crear una nueva.',
  'Your sign-in timed out. Enter your password again to get a new code.':
    'Pasó demasiado tiempo. Ingrese otra vez su contraseña para recibir un código nuevo.',
  'That code isn’t correct or has expired. Check your most recent message, or request a new code.':
    'El código no es correcto o ya venció. Revise el mensaje más reciente o pida otro código.',
  'Too many codes were sent. Wait an hour and try again.':
    'Enviamos demasiados códigos. Espere una hora y vuelva a intentarlo.',
  'We just sent you a code. Wait a few seconds before you request another.':
    'Acabamos de enviarle un código. Espere unos segundos antes de pedir otro.',
  'You don’t have a confirmed mobile number for text messages. Use the code we email you.':
    'No tiene un número de celular confirmado. Use el código que le enviamos por correo electrónico.',
  'The current password isn’t correct. Try again.': 'La contraseña actual no es correcta. Vuelva a intentarlo.',
  'Please confirm that it’s you: enter your password or use a passkey.':
    'Confirme su identidad: ingrese su contraseña o use una llave de acceso (passkey).',
  'Choose a password that is different from your current one.': 'Elija una contraseña distinta de la actual.',
  'This link has expired or was already used. Request a new one to set your password.':
    'El enlace venció o ya se usó. Pida otro para crear su contraseña.',
  'This link has expired or was already used. Request a new one to confirm your email address.':
    'El enlace venció o ya se usó. Pida otro para confirmar su correo electrónico.',
  'The security check failed. Reload the page and try again.':
    'La verificación de seguridad no funcionó. Vuelva a cargar la página e inténtelo otra vez.',
  'We couldn’t find a distribution that matches what you entered. Check the tax ID, the last name, and the PIN on your letter. If everything is correct and you still can’t sign in, call us.':
    'No encontramos una distribución con estos datos. Revise su número de Seguro Social, sus apellidos y el PIN de su carta. Si todo está bien y no puede entrar, llámenos.',
  'That PIN isn’t correct. You have 1 try left. You’ll find the PIN on your letter.':
    'El PIN no es correcto. Le queda 1 intento. El PIN está en su carta.',
  'That PIN isn’t correct. You have {tries} tries left. You’ll find the PIN on your letter.':
    'El PIN no es correcto. Le quedan {tries} intentos. El PIN está en su carta.',
  'This distribution is locked because the wrong PIN was entered too many times. Call us and we’ll send you a new PIN.':
    'Por su seguridad bloqueamos esta distribución: alguien ingresó un PIN incorrecto demasiadas veces. Llámenos y le enviaremos otro PIN.',
  'This distribution doesn’t have a PIN yet. We’ll mail you a letter with your PIN.':
    'Esta distribución todavía no tiene PIN. Le enviaremos una carta con su PIN.',
  'This email address already has a login. Sign in with it, or use another address.':
    'Ya hay una cuenta con este correo electrónico. Inicie sesión con él o use otro.',
  'You already have a login. Sign in with your email address and password.':
    'Ya tiene una cuenta. Inicie sesión con su correo electrónico y su contraseña.',
  'Only this login’s user can change its sign-in settings.':
    'Solo la persona titular de esta cuenta puede cambiar cómo inicia sesión.',
  'This invitation has expired, was already accepted or rejected, or was withdrawn. Ask the person who invited you to send a new one.':
    'Esta invitación venció, ya se aceptó o se rechazó, o se retiró. Pida otra a quien se la envió.',
  'You don’t have a login yet. Create one first.': 'Todavía no tiene una cuenta. Cree una primero.',
  'We sent a new code to {address}.': 'Enviamos un código nuevo a {address}.',
  'If you started to sign in, a new code is on its way.': 'Si empezó a iniciar sesión, le llegará un código nuevo.',
  'Enter the code from {source}.': 'Ingrese el código de {source}.',
  'We sent a code to {address}.': 'Enviamos un código a {address}.',
  'We sent a message to {address}.': 'Enviamos un mensaje a {address}.',
  'Your email address is confirmed.': 'Su correo electrónico está confirmado.',
  'Your password was changed. Sign in with your new password.': 'Cambió su contraseña. Inicie sesión con la nueva.',
  'If this address has a login, a link to set a new password is on its way.':
    'Si hay una cuenta con este correo electrónico, le llegará un enlace para crear otra contraseña.',
  'The email address for your login was changed.': 'Cambió el correo electrónico de su cuenta.',
  'If this address is waiting to be confirmed, a new message is on its way.':
    'Si falta confirmar este correo electrónico, le llegará un mensaje nuevo.',
  'You can get codes at this number.': 'Puede recibir códigos en este número.',
  'We couldn’t use this passkey. Try again, or sign in with your email address and password.':
    'No pudimos usar esta llave de acceso. Vuelva a intentarlo o inicie sesión con su correo electrónico y su contraseña.',
  'This passkey request expired or was submitted twice. Start again.':
    'La solicitud de la llave de acceso venció o se envió dos veces. Empiece otra vez.',
  'We couldn’t verify your browser’s response, so no passkey was added. Start again.':
    'No pudimos verificar la respuesta de su navegador y no agregamos la llave de acceso. Empiece otra vez.',
  'This passkey is already on your list.': 'Esta llave de acceso ya está en su lista.',
  'You have 20 passkeys, which is the limit. Remove one you no longer use, then add another.':
    'Tiene 20 llaves de acceso, que es el máximo. Quite una que ya no use y agregue otra.',
  'Passkey added. You can use it to sign in.': 'Agregamos la llave de acceso. Ya puede iniciar sesión con ella.',
  'Passkey removed. It can no longer be used to sign in.':
    'Quitamos la llave de acceso. Ya no sirve para iniciar sesión.',
  'This login doesn’t have an authenticator app yet. Add one first.':
    'Su cuenta todavía no tiene una aplicación de autenticación. Agregue una primero.',
  'This QR code expired or had too many wrong codes. Start again with a new QR code.':
    'El código QR venció o hubo demasiados códigos incorrectos. Empiece otra vez con un código QR nuevo.',
  'That code isn’t correct. Enter the code that the app shows now. If it still doesn’t work, set your phone’s clock to automatic.':
    'El código no es correcto. Ingrese el que la aplicación muestra ahora. Si no funciona, ponga el reloj de su teléfono en automático.',
  'That recovery code isn’t correct or was already used. Try another one.':
    'Ese código de recuperación no es correcto o ya se usó. Pruebe otro.',
  'We couldn’t use this passkey. Try again, or confirm with your password.':
    'No pudimos usar esta llave de acceso. Vuelva a intentarlo o confirme con su contraseña.',
  'Authenticator app added.': 'Agregamos la aplicación de autenticación.',
  'Authenticator app removed.': 'Quitamos la aplicación de autenticación.',
  'We show these codes only once. Store them where only you can find them.':
    'Mostramos estos códigos una sola vez. Guárdelos donde solo usted los encuentre.',
  'Session ended.': 'La sesión terminó.',
  'There were no sessions to end.': 'No había otras sesiones.',
  'Your other sessions were ended.': 'Cerramos sus otras sesiones.',

  // The participant's record.
  'Enter at least one value that is different from what we have.':
    'Ingrese al menos un dato distinto de los que tenemos.',
  'We’re still reviewing your earlier request. Withdraw it before you make a new one.':
    'Todavía revisamos su solicitud anterior. Retírela antes de enviar otra.',
  'We don’t need a document from you. Your identity is confirmed, or we haven’t checked it yet.':
    'No necesitamos un documento de usted. Su identidad está confirmada o aún no la revisamos.',
  'You already sent us several documents. We’ll review them and get back to you.':
    'Ya nos envió varios documentos. Los revisaremos y le escribiremos.',

  // Missing payments.
  'This payment may still be on its way. If it hasn’t arrived by {date}, tell us here.':
    'Tal vez este pago todavía va en camino. Si no llega a más tardar el {date}, avísenos aquí.',
  'We already have your report and are looking into it with the bank.':
    'Ya tenemos su aviso. Estamos preguntando al banco.',
  'This payment hasn’t been sent, or it was canceled or returned. Check its status under My distributions, or call us if something looks wrong.':
    'Este pago aún no se envía, o se canceló o nos lo devolvieron. Revise cómo va en “Mis distribuciones”. Si algo no está bien, llámenos.',

  // Closing an IRA.
  'This IRA holds {balance}, more than the closing fee of {fee}. Take out the whole balance instead; that closes the IRA.':
    'Esta cuenta IRA tiene {balance}, más que el cargo de cierre de {fee}. Retire todo el saldo: así se cierra la cuenta.',
  'This IRA can be revoked without a fee until {date}. Revoke it instead.':
    'Puede revocar esta cuenta IRA sin cargo hasta el {date}. Revóquela en lugar de cerrarla.',
  'Money from this IRA is on its way out. Wait until it is paid, or cancel that request first.':
    'Todavía va en camino un pago de esta cuenta IRA. Espere a que se pague o cancele primero esa solicitud.',
  'The fee is now {fee}, because the balance changed. Check it, and try again.':
    'El cargo ahora es de {fee}, porque cambió el saldo. Revíselo y vuelva a intentarlo.',

  // The choice.
  'Unlock this distribution with the PIN from your letter first.':
    'Primero abra esta distribución con el PIN de su carta.',
  'You can’t make or change your choice now because this distribution is {status}. If something looks wrong, call us.':
    'Por ahora no puede elegir ni cambiar su elección. Si algo no está bien, llámenos.',
  'You can’t change where this payment goes now because it is {status}. If something looks wrong, call us.':
    'Por ahora no puede cambiar adónde va este pago. Si algo no está bien, llámenos.',
  'Your choices are approved, so you can’t change them here. If something looks wrong, call us.':
    'Su elección está aprobada y ya no puede cambiarla aquí. Si algo no está bien, llámenos.',
  'The account details from the bank are no longer available here. Enter the account details yourself.':
    'Los datos de la cuenta que nos dio el banco ya no están aquí. Ingrese usted los datos de la cuenta.',
  'This IRA can’t receive the money anymore. Choose another provider.':
    'Esta cuenta IRA ya no puede recibir el dinero. Elija otra institución.',
  'This distribution changed while you were choosing. Check the amounts again, then sign.':
    'Esta distribución cambió mientras elegía. Revise otra vez las cantidades y firme.',
  'Please agree to the authorization before you sign.': 'Acepte la autorización antes de firmar.',
  'Please confirm that you have read the Special Tax Notice before you sign.':
    'Antes de firmar, confirme que leyó el Aviso especial sobre impuestos (Special Tax Notice).',
  '{label} is now {now}, not {seen}. Check the amounts again before you sign.':
    'Una cantidad cambió: antes era {seen} y ahora es {now}. Revise otra vez las cantidades antes de firmar.',
  'This choice isn’t available for this distribution. Choose one of the options shown.':
    'No puede elegir esto para esta distribución. Elija una de las opciones que ve aquí.',
  'This payment method isn’t available here. Choose one of the methods shown.':
    'No puede usar esta forma de pago aquí. Elija una de las que ve.',
  'Enter the payee’s name.': 'Ingrese el nombre de la persona que recibe el pago.',
  'A rollover is paid to the new provider for your benefit, not directly to you. Enter the provider’s name.':
    'En una reinversión el pago va a la institución nueva, no a usted. Ingrese el nombre de la institución.',
  'Cash is paid to you, so the payee must be your own name.': 'El pago es para usted: ingrese su propio nombre.',
  'Enter the full mailing address for the check.': 'Ingrese la dirección postal completa para el cheque.',
  'The bank doesn’t recognize this account. Check the numbers, or choose another way to be paid.':
    'El banco no reconoce esta cuenta. Revise los números o elija otra forma de recibir su pago.',
  'The bank says this account is closed. Enter another account.':
    'El banco dice que esta cuenta está cerrada. Ingrese otra.',
  'This account is in someone else’s name. Enter an account in your own name, or choose a check.':
    'Esta cuenta está a nombre de otra persona. Ingrese una cuenta a su nombre o elija un cheque.',
  'We only verify accounts in the participant’s name. Enter the name on this distribution.':
    'Solo verificamos cuentas a nombre del participante. Ingrese el nombre de esta distribución.',
  'Too many bank accounts were verified today. Try again tomorrow, choose a check, or call us.':
    'Hoy ya verificamos demasiadas cuentas. Vuelva a intentarlo mañana, elija un cheque o llámenos.',
  'We can’t verify the bank account right now. Try again in a few minutes, or choose a check.':
    'Ahora no podemos verificar la cuenta de banco. Vuelva a intentarlo en unos minutos o elija un cheque.',
  'Enter the rate as a whole percentage from 0 to 100, without decimals.':
    'Ingrese un porcentaje entero de 0 a 100, sin decimales.',
  'The rate must be at least {rate}, because that much must be withheld from money that could have been rolled over. Enter {same} or more.':
    'El porcentaje mínimo es {rate}: la ley exige retenerlo del dinero que podía reinvertir. Ingrese {same} o más.',
  'At least {amount} of federal income tax must be withheld from this payment. Enter that amount or more.':
    'La ley exige retener de este pago al menos {amount} de impuesto federal. Ingrese esa cantidad o más.',
  'The most that can be withheld is the taxable amount, {amount}. Enter that amount or less.':
    'Lo máximo que podemos retener es la cantidad sujeta a impuestos: {amount}. Ingrese esa cantidad o menos.',
  'A withholding amount can’t be negative. Enter $0.00 or more.':
    'La cantidad que retenemos no puede ser menor que cero. Ingrese $0.00 o más.',
  '{state} requires at least {amount} on this payment. Enter that amount or more.':
    '{state} exige retener de este pago al menos {amount}. Ingrese esa cantidad o más.',
  'Enter the state rate as a percentage from 0 to 100, with up to two decimals.':
    'Ingrese el porcentaje estatal de 0 a 100, con dos decimales como máximo.',
  'Choose at least one way to be paid.': 'Elija al menos una forma de recibir su dinero.',
  'Each part of the split must be more than $0.00. Change or remove the empty part.':
    'Cada parte debe ser mayor que $0.00. Cambie o quite la parte vacía.',
  'The parts add up to {parts}, which is {difference} more than the {whole} to be paid. Reduce one of the parts.':
    'Las partes suman {parts}. Son {difference} más que los {whole} de su pago. Reduzca una de las partes.',
  'The parts add up to {parts}, which is {difference} less than the {whole} to be paid. Increase one of the parts.':
    'Las partes suman {parts}. Faltan {difference} para los {whole} de su pago. Aumente una de las partes.',
  'The plan doesn’t pay this money as a cash lump sum. Choose a rollover.':
    'El plan no le paga este dinero a usted en un pago único. Elija una reinversión.',
  'Money from a Roth account can’t go to a traditional IRA. Choose a Roth IRA, a new employer’s plan, or cash.':
    'El dinero de una cuenta Roth no puede ir a una cuenta IRA tradicional. Elija una cuenta Roth IRA, el plan de un empleo nuevo o recibir el dinero.',
  'The plan doesn’t allow partial rollovers below {minimum}. Roll over {same} or more, everything, or nothing.':
    'El plan no permite reinvertir una parte menor que {minimum}. Reinvierta {same} o más, todo o nada.',
  '{amount} is this year’s required minimum distribution and can’t be rolled over. Take at least that amount in cash.':
    '{amount} es lo mínimo que la ley le pide sacar este año (RMD) y no puede reinvertirlo. Reciba al menos esa cantidad.',
  'The date of birth is needed to calculate the tax on this payment. Enter the date of birth first.':
    'Necesitamos su fecha de nacimiento para calcular los impuestos de este pago.',

  // The registry.
  'Thank you. We’ll write back to you.': 'Gracias. Le responderemos.',
  Contribution: 'Aportación',
  'Rollover from a plan or IRA': 'Reinversión de un plan o de una cuenta IRA',
  'Transfer from another custodian': 'Transferencia de otra institución',
  Interest: 'Intereses',
  'Deposit from a plan': 'Depósito de un plan',
  Distribution: 'Distribución',
  'Transfer to another custodian': 'Transferencia a otra institución',
  'Rollover to a plan': 'Reinversión en un plan',
  'Monthly fee': 'Cargo mensual',
  'Closing fee': 'Cargo de cierre',
  Reversal: 'Anulación',
  'Traditional IRA': 'Cuenta IRA tradicional',
  'Roth IRA': 'Cuenta Roth IRA',
  Employee: 'Busco mis beneficios',
  Employer: 'Empleador',
  Provider: 'Empresa que administra planes',
  'Find my benefit': 'Encontrar mi beneficio',
  'List participants': 'Poner personas en la lista',
  'Correct a listing': 'Corregir un registro',
  'Something else': 'Otra cosa',
} as const satisfies Phrases;
