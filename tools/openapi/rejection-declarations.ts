import ts from 'typescript';

/** A rejection as declared. */
export interface Rejection {
  readonly code: string;
  readonly kind: string;
  /** The sentence that users read; values appear in braces. */
  readonly sentence: string;
}

const lists = new WeakMap<ts.Declaration, readonly Rejection[] | undefined>();

/** Returns the rejections of `const xRejections = rejections({ … })`; undefined for any other declaration. */
export function rejectionsOfList(
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): readonly Rejection[] | undefined {
  if (!lists.has(declaration)) lists.set(declaration, readList(declaration, checker));
  return lists.get(declaration);
}

function readList(declaration: ts.Declaration, checker: ts.TypeChecker): readonly Rejection[] | undefined {
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  const call = declaration.initializer;
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'rejections') return undefined;
  const [literal] = call.arguments;
  if (!literal || !ts.isObjectLiteralExpression(literal)) throw new Error(`${declaration.getText()} is no plain list`);
  return literal.properties.map((property) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
    if (!value || !ts.isArrayLiteralExpression(value) || !property.name)
      throw new Error(`${property.getText()} is no rejection`);
    const [kind, sentence] = value.elements;
    return {
      code: property.name.getText(),
      kind: kind && ts.isStringLiteralLike(kind) ? kind.text : '',
      sentence: sentence ? textOf(sentence, checker) : '',
    };
  });
}

/** Returns the rejection in an object literal `{ refused: true, code, kind, sentence }`. */
export function rejectionOf(node: ts.ObjectLiteralExpression, checker: ts.TypeChecker): Rejection | undefined {
  const known = literals.get(node);
  if (known !== undefined) return known;
  const value = (name: string) =>
    node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && property.name.getText() === name ? [property.initializer] : [],
    )[0];
  const [rejected, code, kind, sentence] = [value('rejected'), value('code'), value('kind'), value('sentence')];
  if (rejected?.kind !== ts.SyntaxKind.TrueKeyword || !code || !kind || !sentence) return undefined;
  const rejection = {
    code: literalOf(code, checker),
    kind: literalOf(kind, checker),
    sentence: textOf(sentence, checker),
  };
  literals.set(node, rejection);
  return rejection;
}

const literals = new WeakMap<ts.Node, Rejection>();

function literalOf(expression: ts.Expression, checker: ts.TypeChecker): string {
  const type = checker.getTypeAtLocation(expression);
  if (type.isStringLiteral()) return type.value;
  throw new Error(`${expression.getText()} is not one text`);
}

/** Returns a sentence as a reader sees it: alternatives one after another, values by name in braces. */
function textOf(expression: ts.Expression, checker: ts.TypeChecker): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce(
      (text, span) => `${text}${filledIn(span.expression)}${span.literal.text}`,
      expression.head.text,
    );
  if (ts.isParenthesizedExpression(expression)) return textOf(expression.expression, checker);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].map((part) => textOf(part, checker)).join(' ');
  if (ts.isBinaryExpression(expression)) {
    const parts = [textOf(expression.left, checker), textOf(expression.right, checker)];
    return parts.join(expression.operatorToken.kind === ts.SyntaxKind.PlusToken ? '' : ' ');
  }
  if (ts.isArrowFunction(expression)) {
    const { body } = expression;
    return ts.isBlock(body) ? returnedText(body, checker) : textOf(body, checker);
  }
  const type = checker.getTypeAtLocation(expression);
  return type.isStringLiteral() ? type.value : filledIn(expression);
}

function returnedText(body: ts.Block, checker: ts.TypeChecker): string {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) texts.push(textOf(node.expression, checker));
    else ts.forEachChild(node, visit);
  };
  visit(body);
  return texts.join(' ');
}

/** `formatDate(until)` → `{until}`. */
function filledIn(expression: ts.Expression): string {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return `{${names.at(-1) ?? 'value'}}`;
}
