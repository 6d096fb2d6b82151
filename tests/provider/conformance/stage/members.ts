import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Public methods and events, such as `Conversation.sendMessage` or `Conversation 'messageAdded'`. */
export type Matrix = Map<string, Set<string>>;

const folder = fileURLToPath(new URL("..", import.meta.url));
const modules = fileURLToPath(new URL("../../../../node_modules/", import.meta.url));

/** Members that no test uses, and why. */
export const reasons: Record<string, string> = {
  "Client populateInitRegistrations": "only for programs that bring a socket of their own",
  "SyncClient populateInitRegistrations": "only for programs that bring a socket of their own",
};

/** Members that no test uses and that have no reason, and reasons that nobody needs. */
export function unexplained(matrix: Matrix): string[] {
  const unused = [...matrix].filter(([, titles]) => !titles.size).map(([member]) => member);
  const idle = Object.keys(reasons).filter((member) => !unused.includes(member));
  return [...unused.filter((member) => !(member in reasons)), ...idle];
}

/** The clients' own type files, and the classes of each that are looked at. */
const surfaces: Record<string, string[]> = {
  [`${modules}@twilio/conversations/builds/lib.d.ts`]: [
    ...[
      "Client",
      "Conversation",
      "Message",
      "Participant",
      "User",
      "Media",
      "MessageBuilder",
      "UnsentMessage",
    ],
  ],
  [`${modules}twilio-sync/builds/lib.d.ts`]: [
    ...[
      "Client",
      "SyncDocument",
      "SyncList",
      "SyncMap",
      "SyncStream",
      "LiveQuery",
      "InstantQuery",
      "Paginator",
    ],
  ],
};

/** Each public method and event, with the titles of the tests that use it ("every test": the stage does). */
export function readMatrix(): Matrix {
  const tests = [
    ...readdirSync(folder).filter((name) => name.endsWith(".ts")),
    "stage/stage.ts",
    "../stage/stage.ts",
  ];
  const options: ts.CompilerOptions = {
    ...{
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    },
    ...{ allowImportingTsExtensions: true, noEmit: true, strict: true, skipLibCheck: true },
  };
  const program = ts.createProgram(
    tests.map((name) => join(folder, name)),
    options,
  );
  const checker = program.getTypeChecker();
  const matrix: Matrix = new Map();
  for (const file of Object.keys(surfaces)) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not among the tests' imports`);
    for (const member of membersOf(source)) matrix.set(member, new Set());
  }
  for (const name of tests) {
    const source = program.getSourceFile(join(folder, name));
    if (source) visit(source, "every test", (node, title) => note(node, title, checker, matrix));
  }
  return matrix;
}

function membersOf(source: ts.SourceFile): string[] {
  const wanted = surfaces[source.fileName] ?? [];
  const classes = source.statements.filter(ts.isClassDeclaration);
  return classes
    .filter(({ name }) => wanted.includes(name?.text ?? ""))
    .flatMap((declaration) =>
      declaration.members.flatMap((member) => memberName(source, declaration, member) ?? []),
    );
}

function memberName(
  source: ts.SourceFile,
  owner: ts.ClassDeclaration,
  member: ts.ClassElement,
): string | undefined {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = member.name?.getText(source) ?? "";
  const isInternal = ts.getJSDocTags(member).some((tag) => tag.tagName.text === "internal");
  if (isInternal || name.startsWith("_") || ts.getCombinedModifierFlags(member) & hidden) return undefined;
  const isStatic = Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static);
  if (ts.isMethodDeclaration(member)) return key(source, owner, name);
  if (ts.isPropertyDeclaration(member) && isStatic && name !== "version")
    return key(source, owner, `'${name}'`);
  return undefined;
}

/** `Client` stands in both packages. */
const key = (source: ts.SourceFile, owner: ts.ClassDeclaration, member: string) => {
  const isSync = source.fileName.includes("/twilio-sync/");
  const name = owner.name?.text === "Client" && isSync ? "SyncClient" : owner.name?.text;
  return `${name} ${member}`;
};

/** Goes through a file with the title of the test that each part stands in. */
function visit(node: ts.Node, title: string, see: (node: ts.Node, title: string) => void): void {
  see(node, title);
  const inner = titleOf(node) ?? title;
  ts.forEachChild(node, (child) => visit(child, inner, see));
}

function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  const callee = node.expression.getText();
  return first && ts.isStringLiteralLike(first) && /^test\b/.test(callee) ? first.text : undefined;
}

function note(node: ts.Node, title: string, checker: ts.TypeChecker, matrix: Matrix): void {
  if (ts.isPropertyAccessExpression(node))
    for (const declaration of checker.getSymbolAtLocation(node.name)?.declarations ?? [])
      if (ts.isClassDeclaration(declaration.parent))
        matrix.get(key(declaration.getSourceFile(), declaration.parent, node.name.text))?.add(title);
  if (!ts.isCallExpression(node) || !/^(collect|happens)$/.test(node.expression.getText())) return;
  const [emitter, event] = node.arguments;
  if (!emitter || !event || !ts.isStringLiteral(event)) return;
  for (const declaration of checker.getTypeAtLocation(emitter).getNonNullableType().symbol?.declarations ??
    [])
    if (ts.isClassDeclaration(declaration))
      matrix.get(key(declaration.getSourceFile(), declaration, `'${event.text}'`))?.add(title);
}
