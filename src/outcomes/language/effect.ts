import type { Result } from '../../base/result.ts';
import type { Effect, Outcome, Source, Template } from '../outcome.ts';
import { printCount, readCount } from './count.ts';
import { after, either, map, perhaps, type Read, readWhole, sequence, several, word } from './cursor.ts';
import { readString } from './json-text.ts';
import { boxed, printEntity, printMember, printPlace, printWord, readEntity, readMember, readPlace, readWord } from './name.ts';
import { printString } from './quoted.ts';
import { printSource, readNotShown, readSourceAt } from './source.ts';
import { printTemplate, readTemplateAt } from './template.ts';

const assigned = (place: string, to: Source): string =>
  to.from === 'not shown' ? `${place}: ${printSource(to)}` : `${place} := ${printSource(to)}`;

const THEIRS = ' of who asks';
const FOR_CALLER = ', for who asks alone';
const BACK = 'who asks ';
const SIGNS_IN_WITH = 'from now on who asks signs in with payload ';

const article = (entity: string): string => (/^[AEIO]/.test(entity) ? 'an' : 'a');

/** "Book.status := out", "a Loan is created with id := a fresh integer, due: value not shown", "the Loan is deleted". */
export const printEffect = (effect: Effect): string => {
  switch (effect.kind) {
    case 'create':
      return `${article(effect.entity)} ${printEntity(effect.entity)} is created${effect.below === undefined ? '' : ` below path ${printPlace(effect.below)}`}${effect.theirs === true ? THEIRS : ''}${effect.set.length === 0 ? '' : ` with ${effect.set.map(([field, to]) => assigned(printPlace(field), to)).join(', ')}`}`;
    case 'delete':
      return `the ${printEntity(effect.entity)} is deleted`;
    case 'count':
      return printCount(effect);
    case 'restore':
      return `the ${printEntity(effect.entity)} is there again`;
    case 'delete each':
      return `each ${printEntity(effect.entity)} in payload ${printPlace(effect.in)} is deleted`;
    case 'delete every':
      return `every ${printEntity(effect.entity)} is deleted`;
    case 'replace every':
      return `every ${printEntity(effect.entity)} is replaced by those in payload ${printPlace(effect.in)}`;
    case 'delete referring':
      return `each ${printEntity(effect.entity)} whose ${printPlace(effect.field)} names the ${printEntity(effect.of)} is deleted`;
    case 'set each':
      return `each ${printEntity(effect.entity)} in payload ${printPlace(effect.in)} has ${assigned(printPlace(effect.field), effect.to)}`;
    case 'set':
      return `${assigned(printMember(effect.entity, effect.field), effect.to)}${effect.forCaller === true ? FOR_CALLER : ''}`;
    case 'tell':
      return `over ${printString(effect.over)} ${effect.back === true ? BACK : ''}is told ${effect.listed === true ? 'a list of ' : ''}${printTemplate(effect.message)}`;
    case 'sign in':
      return `${effect.entity === null ? 'somebody' : `${article(effect.entity)} ${printEntity(effect.entity)}`} signs in${effect.by === null ? '' : ` by ${printPlace(effect.by)}`}${effect.role === undefined ? '' : ` as ${printWord(effect.role)}`}`;
    case 'sign out':
      return 'who asks signs out';
    case 'set secret':
      return `${SIGNS_IN_WITH}${printPlace(effect.to)}`;
  }
};

const isSaid = (text: string): Read<{ value: boolean }> => boxed(map(perhaps(word(text), ''), (said) => said !== ''));
const anEntity = either(after('an ', readEntity), after('a ', readEntity));
const to = either<Source>(after(': ', readNotShown), after(' := ', readSourceAt));

export const readEffectAt: Read<Effect> = either<Effect>(
  map(
    sequence<[string, string, { value: string | null }, { value: boolean }, { value: [string, Source][] }]>(
      anEntity,
      word(' is created'),
      boxed(perhaps(after(' below path ', readPlace), null)),
      isSaid(THEIRS),
      boxed(perhaps(after(' with ', several(sequence<[string, Source]>(readPlace, to), word(', '))), [])),
    ),
    ([entity, , below, theirs, set]) => ({
      kind: 'create',
      entity,
      ...(below.value === null ? {} : { below: below.value }),
      ...(theirs.value ? { theirs: true } : {}),
      set: set.value,
    }),
  ),
  map(sequence<[string, string]>(after('the ', readEntity), word(' is deleted')), ([entity]) => ({ kind: 'delete', entity })),
  readCount,
  map(sequence<[string, string]>(after('the ', readEntity), word(' is there again')), ([entity]) => ({ kind: 'restore', entity })),
  map(sequence<[string, string]>(after('every ', readEntity), word(' is deleted')), ([entity]) => ({ kind: 'delete every', entity })),
  map(
    sequence<[string, string]>(after('every ', readEntity), after(' is replaced by those in payload ', readPlace)),
    ([entity, place]): Effect => ({ kind: 'replace every', entity, in: place }),
  ),
  map(
    sequence<[string, string, string]>(after('each ', readEntity), after(' in payload ', readPlace), word(' is deleted')),
    ([entity, place]) => ({ kind: 'delete each', entity, in: place }),
  ),
  map(
    sequence<[string, string, string, string]>(
      after('each ', readEntity),
      after(' whose ', readPlace),
      after(' names the ', readEntity),
      word(' is deleted'),
    ),
    ([entity, field, of]): Effect => ({ kind: 'delete referring', entity, field, of }),
  ),
  map(
    sequence<[string, string, string, Source]>(after('each ', readEntity), after(' in payload ', readPlace), after(' has ', readPlace), to),
    ([entity, place, field, source]): Effect => ({ kind: 'set each', entity, in: place, field, to: source }),
  ),
  map(
    sequence<[string, string, { value: boolean }, string, { value: boolean }, Template]>(
      after('over ', readString),
      word(' '),
      isSaid(BACK),
      word('is told '),
      isSaid('a list of '),
      readTemplateAt,
    ),
    ([over, , back, , listed, message]): Effect => ({
      kind: 'tell',
      over,
      message,
      ...(listed.value ? { listed: true } : {}),
      ...(back.value ? { back: true } : {}),
    }),
  ),
  map(word('who asks signs out'), () => ({ kind: 'sign out' })),
  map(after(SIGNS_IN_WITH, readPlace), (to) => ({ kind: 'set secret', to })),
  map(
    sequence<[{ value: string | null }, string, { value: string | null }, { value: string | null }]>(
      either<{ value: string | null }>(
        map(word('somebody'), () => ({ value: null })),
        boxed(anEntity),
      ),
      word(' signs in'),
      boxed(perhaps(after(' by ', readPlace), null)),
      boxed(perhaps(after(' as ', readWord), null)),
    ),
    ([entity, , by, role]) => ({
      kind: 'sign in',
      entity: entity.value,
      by: by.value,
      ...(role.value === null ? {} : { role: role.value }),
    }),
  ),
  map(
    sequence<[{ entity: string; path: string }, Source, { value: boolean }]>(readMember, to, isSaid(FOR_CALLER)),
    ([of, source, { value }]): Effect => ({
      kind: 'set',
      entity: of.entity,
      field: of.path,
      to: source,
      ...(value ? { forCaller: true } : {}),
    }),
  ),
);

export const readEffect = (text: string): Result<Effect> => readWhole('an effect', readEffectAt, text);

/** What a call does: its effects, or, where there are none, whether that is known. */
export type Then = Pick<Outcome, 'then' | 'unchanged'>;

const UNCHANGED = 'nothing changes';
const NONE_SHOWN = 'no change shown';
const NO_OTHER = '; nothing else changes';

/** "Book.status := out; a Loan is created"; "nothing changes" where that is known, "no change shown" where it is not. */
export const printThen = ({ then, unchanged }: Then): string =>
  then.length > 0
    ? `${then.map(printEffect).join('; ')}${unchanged === true ? NO_OTHER : ''}`
    : unchanged === true
      ? UNCHANGED
      : NONE_SHOWN;
export const readThen = (text: string): Result<Then> =>
  readWhole(
    'a list of effects',
    either<Then>(
      map(word(UNCHANGED), () => ({ then: [], unchanged: true })),
      map(word(NONE_SHOWN), () => ({ then: [] })),
      map(sequence<[Effect[], { value: boolean }]>(several(readEffectAt, word('; ')), isSaid(NO_OTHER)), ([then, { value }]) => ({
        then,
        ...(value ? { unchanged: true } : {}),
      })),
    ),
    text,
  );
