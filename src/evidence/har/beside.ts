import type { Json, JsonObject } from '../../base/json.ts';
import { bytesOf } from '../archive.ts';
import type { Member } from '../reader.ts';
import { objectOf, textOf } from './fields.ts';
import { essenceOf, isScriptType, isStaticType } from './media-type.ts';

type Members = ReadonlyMap<string, Member>;

/** Where Playwright keeps a body apart from its entry: a name beside the HAR, or, in traces and older versions, below `resources/`. */
const fileOf = (message: JsonObject | undefined, member: string): string | undefined => {
  const holder = objectOf(message?.[member]);
  if (holder === undefined || (textOf(holder['text']) ?? '') !== '') return undefined;
  const essence = essenceOf(textOf(holder['mimeType']));
  if (isStaticType(essence) && !isScriptType(essence)) return undefined;
  return textOf(holder['_file']) ?? textOf(holder['_sha1']);
};

/** Whether an entry keeps a body in a file of its own. */
export const isBeside = (entry: JsonObject): boolean =>
  fileOf(objectOf(entry['request']), 'postData') !== undefined || fileOf(objectOf(entry['response']), 'content') !== undefined;

const bytesBeside = async (name: string, members: Members, folder: string): Promise<Buffer | undefined> => {
  const member = members.get(folder + name) ?? members.get(`${folder}resources/${name}`) ?? members.get(name);
  return member === undefined ? undefined : bytesOf(member);
};

const withBody = async (message: Json | undefined, member: string, members: Members, folder: string): Promise<Json | undefined> => {
  const holder = objectOf(message);
  const file = fileOf(holder, member);
  const bytes = file === undefined ? undefined : await bytesBeside(file, members, folder);
  if (holder === undefined || bytes === undefined) return message;
  const { _file, _sha1, ...body } = objectOf(holder[member]) ?? {};
  return { ...holder, [member]: { ...body, text: bytes.toString('base64'), encoding: 'base64' } };
};

/**
 * An entry with the bodies that are kept in files of the same archive put in. `folder` is that of the entry's own file: "" or ending in a
 * slash. A body whose file is not there stays as it is, and is told as absent.
 */
export const withBodies = async (entry: JsonObject, members: Members, folder = ''): Promise<JsonObject> => {
  const request = await withBody(entry['request'], 'postData', members, folder);
  const response = await withBody(entry['response'], 'content', members, folder);
  return { ...entry, ...(request === undefined ? {} : { request }), ...(response === undefined ? {} : { response }) };
};
