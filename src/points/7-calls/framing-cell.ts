import { isObject, type Json } from '../../base/json.ts';
import { ok } from '../../base/result.ts';
import { sameJson } from '../../base/same-json.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import { code, jsonCode } from '../cells/text.ts';
import { type Call, framing as schema } from './reading.ts';

type Framing = NonNullable<Call['framing']>;
type Constants = NonNullable<Framing['constants']>['asked'];

const SPAN = '`([^`]+)`';
const WORDS = new RegExp(
  `^named by ${SPAN}(?:, numbered (in text )?by ${SPAN}(?:, answered under ${SPAN})?)?` +
    `(?:, sent with ${SPAN})?(?:, answered with ${SPAN})?(?:, told under ${SPAN}( in order)?)?(?:, told back under ${SPAN})?$`,
);

const constants = (members: Constants): string => jsonCode.print(Object.fromEntries(members));

const inWords = ({ named, numbered, constants: has, under }: Framing): string =>
  [
    `named by ${code.print(named)}`,
    ...(numbered === null ? [] : [`numbered ${numbered.isText ? 'in text ' : ''}by ${code.print(numbered.asked)}`]),
    ...(numbered === null || numbered.asked === numbered.answered ? [] : [`answered under ${code.print(numbered.answered)}`]),
    ...(has === undefined || has.asked.length === 0 ? [] : [`sent with ${constants(has.asked)}`]),
    ...(has === undefined || has.answered.length === 0 ? [] : [`answered with ${constants(has.answered)}`]),
    ...(under?.asked == null ? [] : [`told under ${code.print(under.asked.member)}${under.asked.isList ? ' in order' : ''}`]),
    ...(under?.answered == null ? [] : [`told back under ${code.print(under.answered)}`]),
  ].join(', ');

const membersIn = (span: string | undefined): readonly (readonly [string, Json])[] => {
  const read = span === undefined ? undefined : jsonCode.read(`\`${span}\``);
  return read?.ok && isObject(read.value) ? Object.entries(read.value) : [];
};

const fromWords = (source: string): Framing | undefined => {
  const [whole, named, inText, asked, answered = asked, sent, came, member, inOrder, back = null] = WORDS.exec(source) ?? [];
  if (whole === undefined) return undefined;
  const has = { asked: membersIn(sent), answered: membersIn(came) };
  const read = schema.safeParse({
    named,
    numbered: asked === undefined ? null : { asked, answered, isText: inText !== undefined },
    ...(sent === undefined && came === undefined ? {} : { constants: has }),
    ...(member === undefined && back === null
      ? {}
      : { under: { asked: member === undefined ? null : { member, isList: inOrder !== undefined }, answered: back } }),
  });
  return read.success ? read.data : undefined;
};

/** How a message over a socket is asked and answered: "named by `type`, numbered by `id`"; as JSON where its members have names that words cannot hold. */
export const framingCell: Cell<Pick<Call, 'framing'>> = {
  print: ({ framing }) => {
    if (framing === undefined) return '';
    const words = inWords(framing);
    return sameJson(fromWords(words) as Json | undefined, framing as Json) ? words : jsonCode.print(framing);
  },
  read: (source) => {
    if (source === '') return ok({});
    const words = fromWords(source);
    if (words !== undefined) return ok({ framing: words });
    const json = jsonCode.read(source);
    const read = json.ok ? schema.safeParse(json.value) : undefined;
    return read?.success ? ok({ framing: read.data }) : unreadable('members of a message, such as named by `type`, numbered by `id`');
  },
};
