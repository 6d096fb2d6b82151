import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Public methods and events, such as `Conversation.sendMessage` or `Conversation 'messageAdded'`, and whether a test uses it. */
export type Members = Map<string, boolean>;

const folder = fileURLToPath(new URL("..", import.meta.url));
const modules = fileURLToPath(new URL("../../../../node_modules/", import.meta.url));

/** Members that no test uses, and why. */
export const reasons: Record<string, string> = {
  "Client populateInitRegistrations": "only for programs that bring a socket of their own",
  "SyncClient populateInitRegistrations": "only for programs that bring a socket of their own",
};

/** Members that no test uses and that have no reason, and reasons that nobody needs. */
export function unexplained(members: Members): string[] {
  const unused = [...members].filter(([, isUsed]) => !isUsed).map(([member]) => member);
  const idle = Object.keys(reasons).filter((member) => !unused.includes(member));
  return [...unused.filter((member) => !(member in reasons)), ...idle];
}

/** The clients' own type files, and the classes of each that are looked at. */
const surfaces: Record<string, string> = {
  [`${modules}@twilio/conversations/builds/lib.d.ts`]:
    "Client Conversation Message Participant User Media MessageBuilder UnsentMessage",
  [`${modules}twilio-sync/builds/lib.d.ts`]:
    "Client SyncDocument SyncList SyncMap SyncStream LiveQuery InstantQuery Paginator",
};

/** Each public method and event, and whether a test or its stage uses it. */
export function readMembers(): Members {
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const files = [...names, "stage/stage.ts", "../stage/stage.ts"].map((name) => join(folder, name));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    ...{ allowImportingTsExtensions: true, noEmit: true, strict: true, skipLibCheck: true },
  });
  // It also tells each node its parent.
  const checker = program.getTypeChecker();
  const sourceOf = (file: string) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not among the tests' imports`);
    return source;
  };
  const all = Object.entries(surfaces).flatMap(([file, classes]) => membersOf(sourceOf(file), classes));
  const members: Members = new Map(all.map((member) => [member, false]));
  const see = (node: ts.Node): void => {
    for (const member of usedBy(node, checker)) if (members.has(member)) members.set(member, true);
    ts.forEachChild(node, see);
  };
  for (const file of files) see(sourceOf(file));
  return members;
}

function membersOf(source: ts.SourceFile, names: string): string[] {
  const classes = source.statements.filter(ts.isClassDeclaration);
  return classes
    .filter(({ name }) => name && names.split(" ").includes(name.text))
    .flatMap((owner) => owner.members.flatMap((member) => memberName(source, owner, member) ?? []));
}

function memberName(source: ts.SourceFile, owner: ts.ClassDeclaration, member: ts.ClassElement) {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = member.name?.getText(source) ?? "";
  const isInternal = ts.getJSDocTags(member).some((tag) => tag.tagName.text === "internal");
  if (isInternal || name.startsWith("_") || ts.getCombinedModifierFlags(member) & hidden) return undefined;
  const isStatic = Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static);
  if (ts.isMethodDeclaration(member)) return key(owner, name);
  return ts.isPropertyDeclaration(member) && isStatic && name !== "version"
    ? key(owner, `'${name}'`)
    : undefined;
}

/** `Client` stands in both packages. */
const key = (owner: ts.ClassDeclaration, member: string) => {
  const isSync = owner.getSourceFile().fileName.includes("/twilio-sync/");
  const name = owner.name?.text === "Client" && isSync ? "SyncClient" : owner.name?.text;
  return `${name} ${member}`;
};

/** The member that is read here, or whose event is awaited. */
function usedBy(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isPropertyAccessExpression(node)) {
    const declarations = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    const owners = declarations.map(({ parent }) => parent).filter(ts.isClassDeclaration);
    return owners.map((owner) => key(owner, node.name.text));
  }
  if (!ts.isCallExpression(node) || !/^(collect|happens)$/.test(node.expression.getText())) return [];
  const [emitter, event] = node.arguments;
  if (!emitter || !event || !ts.isStringLiteral(event)) return [];
  const owners = checker.getTypeAtLocation(emitter).getNonNullableType().symbol?.declarations ?? [];
  return owners.filter(ts.isClassDeclaration).map((owner) => key(owner, `'${event.text}'`));
}
