/** What users can't do to records that only the program writes. */
export type ModelVerb = 'created' | 'updated' | 'deleted' | 'searched' | 'navigated to';

export interface ReadOnlyModel {
  /** The plural name for users. */
  readonly name: string;
  /** The last segment of its collection's path. */
  readonly path: string;
  readonly cannotBe: readonly ModelVerb[];
}

const written: readonly ModelVerb[] = ['created', 'updated', 'deleted'];
const lists: readonly ModelVerb[] = [...written, 'searched', 'navigated to'];

/** The read-only models. The set of messages is fixed; staff edit their text. Source: doc 3 §8. */
export const readOnlyModels: readonly ReadOnlyModel[] = [
  { name: 'Corporate bank accounts', path: 'corporate-bank-accounts', cannotBe: lists },
  { name: 'Countries', path: 'countries', cannotBe: lists },
  { name: 'Distribution reasons', path: 'distribution-reasons', cannotBe: lists },
  { name: 'Distribution types', path: 'distribution-types', cannotBe: lists },
  { name: 'Enum displays', path: 'enum-displays', cannotBe: lists },
  { name: 'Invoice lines', path: 'invoice-lines', cannotBe: ['created', 'updated'] },
  { name: 'Messages', path: 'messages', cannotBe: ['created', 'deleted'] },
  { name: 'Payment methods', path: 'payment-methods', cannotBe: lists },
  { name: 'Permissions', path: 'permissions', cannotBe: lists },
  { name: 'Order line taxes', path: 'order-line-taxes', cannotBe: written },
  { name: 'Order line documents', path: 'order-line-documents', cannotBe: written },
  { name: 'Plan types', path: 'plan-types', cannotBe: lists },
  { name: 'Entity notes', path: 'notes', cannotBe: written },
  { name: 'Notification types', path: 'notification-types', cannotBe: lists },
  { name: 'Files', path: 'files', cannotBe: ['created', 'updated'] },
  { name: 'Prospects', path: 'prospects', cannotBe: ['created', 'updated'] },
  { name: 'Services', path: 'services', cannotBe: lists },
  { name: 'States', path: 'states', cannotBe: lists },
];

/** Returns the read-only model at a collection's path that doesn't allow this operation, if there is one. */
export function readOnlyModelAt(path: string, verb: ModelVerb): ReadOnlyModel | undefined {
  const last = path.split('/').findLast((part) => part !== '' && !/^[0-9a-f]{32}$/.test(part));
  return readOnlyModels.find((model) => model.path === last && model.cannotBe.includes(verb));
}
