import type { Translation } from '../../kit/text/catalog.ts';
import type { registryListingsEnglish } from '../registry-listings.ts';

export const spanish: Translation<typeof registryListingsEnglish> = {
  'import.title': 'Subir personas con un archivo',
  'import.limit': 'Hasta {megabytes} MB y 50,000 personas',
  'import.hint':
    'Ponga los nombres de las columnas en la primera fila. Los apellidos (Last name) y el número (Tax ID) son obligatorios. Puede usar la <excel>plantilla de Excel (en inglés)</excel> o la <csv>plantilla CSV (en inglés)</csv>.',
  'import.reading': 'Leyendo {fileName}',
  'import.running': 'Subiendo {fileName}',
  'import.done':
    '{count, plural, one {# persona agregada} many {# de personas agregadas} other {# personas agregadas}} del archivo {fileName}',
  'import.known':
    '{count, plural, one {# persona ya estaba en la lista.} many {# de personas ya estaban en la lista.} other {# personas ya estaban en la lista.}}',
  'import.allNew': 'Todas estas personas son nuevas.',
  'import.failed': 'No pudimos subir {fileName}',
  'import.failed.next': 'No agregamos a nadie de este archivo.',

  'preview.title': 'Revise {fileName} antes de agregar personas',
  'preview.total':
    '{count, plural, one {# fila en el archivo} many {# de filas en el archivo} other {# filas en el archivo}}',
  'preview.new': 'Por agregar',
  'preview.known': 'Ya en la lista',
  'preview.known.note': 'No se agregan otra vez',
  'preview.faulty': 'Por corregir',
  'preview.faulty.note': 'Se agregan cuando las corrija',
  'preview.corrected':
    '{count, plural, one {Corrigió # dato aquí. Su archivo no cambia.} many {Corrigió # de datos aquí. Su archivo no cambia.} other {Corrigió # datos aquí. Su archivo no cambia.}}',
  'preview.undo': 'Deshacer las correcciones',
  'preview.again': 'Revisar de nuevo',
  'preview.checking': 'Estamos revisando sus correcciones',
  'preview.ignored': 'No usamos estas columnas: {columns}.',
  'preview.none': 'En este archivo no hay personas nuevas para agregar.',
  'preview.list': '{count, plural, one {Agregar # persona} many {Agregar # de personas} other {Agregar # personas}}',
  'preview.other': 'Elegir otro archivo',
  'preview.caption': 'Personas por agregar',
  'preview.more':
    '{count, plural, one {No se muestra # más.} many {No se muestran # de más.} other {No se muestran # más.}}',

  'faults.title':
    '{count, plural, one {# fila por corregir} many {# de filas por corregir} other {# filas por corregir}}',
  'faults.next': 'Descargue estas filas con el problema al lado de cada dato. Corríjalas y suba ese archivo aquí.',
  'faults.download': 'Descargar filas por corregir',
  'faults.next.here':
    'Corrija los datos aquí: revisamos cada uno al momento. También puede descargar estas filas, corregirlas y subir ese archivo. No agregamos las filas que no corrija.',
  'faults.edit': '{column}, fila {row}',
  'faults.row': 'Fila',
  'faults.column': 'Columna',
  'faults.value': 'Dato en el archivo',
  'faults.value.current': 'Dato',
  'faults.value.empty': 'Vacío',
  'faults.problem': 'Problema',

  'lostAndFound.download': 'Descargar para Lost and Found (DOL)',

  'review.waiting': 'Estamos revisando {company}',
  'review.waiting.next':
    'Ya puede poner personas en la lista. Las búsquedas las encuentran cuando terminemos. Avisaremos por correo electrónico al contacto de la empresa.',
  'review.declined': 'No pudimos aceptar {company}',
  'review.declined.next':
    '{reason} Las búsquedas no encuentran su lista. Corrija los datos de la empresa y pida otra revisión.',
  'review.again': 'Pedir otra revisión',
  'review.again.done': 'Revisión pedida',

  'confirm.due': 'Confirme su lista a más tardar el {date}',
  'confirm.late': 'Debía confirmar su lista a más tardar el {date}',
  'confirm.next':
    'Una vez al año, confirme que todavía se debe un beneficio a todas las personas de la lista. Antes, marque como localizadas a las que ya recibieron su dinero.',
  'confirm.late.next': 'No quitamos a nadie, pero quienes encuentran un registro ven que no está confirmado.',
  'confirm.button': 'Confirmar la lista',
  'confirm.done': 'Lista confirmada',
  'confirm.never': 'Todavía no',
  'confirm.stat': 'Lista confirmada',
  'confirm.stat.due': 'Próxima: a más tardar el {date}',
};
