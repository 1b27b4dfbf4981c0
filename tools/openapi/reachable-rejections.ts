import ts from 'typescript';
import { type Rejection, rejectionOf, rejectionsOfList } from './rejection-declarations.ts';

/** What one declaration references: rejections, and other declarations. */
interface References {
  readonly rejections: readonly Rejection[];
  readonly declarations: readonly ts.Node[];
}

/** Follows names from a handler through the source to every rejection that it can return. Reads each declaration once. */
export class ReachableRejections {
  readonly #checker: ts.TypeChecker;
  readonly #known = new Map<ts.Node, References>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  from(roots: readonly ts.Node[]): ReadonlySet<Rejection> {
    const found = new Set<Rejection>();
    const seen = new Set<ts.Node>(roots);
    const waiting = [...roots];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const { rejections, declarations } = this.#referencesIn(node);
      for (const rejection of rejections) found.add(rejection);
      for (const declaration of declarations) {
        if (seen.has(declaration)) continue;
        seen.add(declaration);
        waiting.push(declaration);
      }
    }
    return found;
  }

  /** Returns the variable, function, or property that a name refers to. */
  declarationsOf(name: ts.Node): readonly ts.Declaration[] {
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (!symbol) return [];
    const shorthand = ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : symbol;
    const actual =
      shorthand && shorthand.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(shorthand) : shorthand;
    return actual?.declarations ?? [];
  }

  #referencesIn(root: ts.Node): References {
    const known = this.#known.get(root);
    if (known) return known;
    const rejections: Rejection[] = [];
    const declarations: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isObjectLiteralExpression(node)) {
        const rejection = rejectionOf(node, this.#checker);
        if (rejection) rejections.push(rejection);
      }
      if (ts.isIdentifier(node)) {
        for (const declaration of this.declarationsOf(node)) {
          const list = rejectionsOfList(declaration, this.#checker);
          if (list) rejections.push(...namedIn(node, list));
          else if (isFollowed(declaration)) declarations.push(declaration);
        }
      }
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(root, visit);
    if (ts.isIdentifier(root)) visit(root);
    const references = { rejections, declarations };
    this.#known.set(root, references);
    return references;
  }
}

/** `orderRejections.isEmpty` names one rejection of the list, `orderRejections` alone all of them. */
function namedIn(name: ts.Identifier, list: readonly Rejection[]): readonly Rejection[] {
  const { parent } = name;
  const isOne = ts.isPropertyAccessExpression(parent) && parent.expression === name;
  return isOne ? list.filter(({ code }) => code === parent.name.text) : list;
}

/** Types, parameters, and third-party packages contain none of our rejections. */
function isFollowed(declaration: ts.Declaration): boolean {
  const isCode =
    ts.isVariableDeclaration(declaration) ||
    ts.isFunctionDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration) ||
    ts.isMethodDeclaration(declaration) ||
    ts.isClassDeclaration(declaration);
  return isCode && /\/packages\/(?:server|domain)\/src\//.test(declaration.getSourceFile().fileName);
}
