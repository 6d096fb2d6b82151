import { Problem } from "../problem.ts";
import type { MessageMedia, ProviderConversation } from "../state/chat/chatRecords.ts";
import type { Table } from "../state/store.ts";
import type { World } from "../world.ts";

/** A file that was sent, or is about to be. */
export type Media = MessageMedia & {
  service: string;
  author: string;
  dateCreated: string;
  /** The conversation it was sent in; before that, only its author sees it. */
  conversation: string | null;
  /** Part of its temporary address, so that nobody guesses it. */
  key: string;
};

/** Limits that the configuration names. */
export const mediaLimits = { count: 10, megabytesEach: 150, megabytesInAll: 150 };

export const media = ({ store }: World): Table<Media> => store.table("media");

/** What the files hold, in base64, by sid: apart, since it never changes. */
const contents = ({ store }: World): Table<string> => store.table("media contents");

/** Keeps a new file. */
export function keepMedia(world: World, file: Media, content: Buffer): void {
  media(world).set(file.sid, file);
  contents(world).set(file.sid, content.toString("base64"));
}

export const readMediaContent = (world: World, { sid }: Media): Buffer =>
  Buffer.from(contents(world).get(sid) ?? "", "base64");

/** Uploaded files, as a message of their author names them; more or larger ones than allowed are refused. */
export function findMedia(
  world: World,
  { service }: ProviderConversation,
  author: string | null,
  sids: readonly string[],
): MessageMedia[] {
  if (sids.length > mediaLimits.count)
    throw new Problem(400, 50511, `A message has at most ${mediaLimits.count} media attachments`);
  const found = sids.map((sid) => media(world).get(sid));
  const files = found.filter((file) => file !== undefined);
  const mayUse = (file: Media) => file.service === service && (author === null || file.author === author);
  if (files.length < sids.length || !files.every(mayUse))
    throw new Problem(400, 50512, "There is no such media");
  if (files.reduce((sum, { size }) => sum + size, 0) > mediaLimits.megabytesInAll * 1024 * 1024)
    throw new Problem(413, 50513, `Media are larger than ${mediaLimits.megabytesInAll} MB in all`);
  return files.map(({ sid, category, filename, contentType, size }) => ({
    sid,
    category,
    filename,
    contentType,
    size,
  }));
}

/** Lets all who take part in a conversation see the files of a message that was sent there. */
export function giveMedia(
  world: World,
  conversation: ProviderConversation,
  files: readonly MessageMedia[],
): void {
  for (const { sid } of files) {
    const file = media(world).get(sid);
    if (file) media(world).set(sid, { ...file, conversation: conversation.sid });
  }
}
