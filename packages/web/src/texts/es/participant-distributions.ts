import type { Translation } from '../../kit/text/catalog.ts';
import type { participantDistributionsEnglish } from '../participant-distributions.ts';

export const spanish: Translation<typeof participantDistributionsEnglish> = {
  'list.title': 'Sus distribuciones',
  'list.empty': 'Aquí no tiene distribuciones',
  'list.empty.text':
    'Cuando un plan le pague por medio de nosotros, lo verá aquí. Tal vez su plan usa otra empresa. Pregunte a su empleador anterior o busque en el registro nacional de beneficios no reclamados.',
  'list.finished': 'Terminadas ({count})',
  'list.guides': 'Guías',
  'list.guide': '{title} (en inglés)',
  'card.from': 'De',
  'card.gross': 'Su dinero, antes de impuestos',
  'card.details': 'Ver detalles',
  'card.reference': 'Referencia {reference}',
};
