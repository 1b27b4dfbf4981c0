/** A node of the syntax tree, read without assuming its shape. */
export class Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly parent: Node | undefined;
  readonly #raw: object;

  constructor(raw: object, type: string, parent: Node | undefined) {
    this.#raw = raw;
    this.type = type;
    this.parent = parent;
    this.start = Number(Reflect.get(raw, 'start'));
    this.end = Number(Reflect.get(raw, 'end'));
  }

  /** Returns a field that contains text. */
  text(field: string): string | undefined {
    const value: unknown = Reflect.get(this.#raw, field);
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns a field that contains one node. */
  child(field: string): Node | undefined {
    const value: unknown = Reflect.get(this.#raw, field);
    return asNode(value, this);
  }

  /** Returns a field that contains a list of nodes. */
  list(field: string): Node[] {
    const value: unknown = Reflect.get(this.#raw, field);
    return Array.isArray(value) ? value.flatMap((one) => asNode(one, this) ?? []) : [];
  }

  /** Returns all direct children, in any field. */
  children(): Node[] {
    return Object.values(this.#raw).flatMap((value: unknown) =>
      Array.isArray(value) ? value.flatMap((one) => asNode(one, this) ?? []) : (asNode(value, this) ?? []),
    );
  }
}

function asNode(value: unknown, parent: Node | undefined): Node | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' && 'start' in value ? new Node(value, type, parent) : undefined;
}

/** Returns the node and all its descendants, top to bottom. */
export function nodesOf(root: object | Node): Node[] {
  const top = root instanceof Node ? root : asNode(root, undefined);
  const found: Node[] = [];
  const waiting = top ? [top] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...node.children().reverse());
  }
  return found;
}
