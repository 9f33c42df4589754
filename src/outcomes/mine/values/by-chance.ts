import type { Json } from '../../../base/json.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import type { Source } from '../../outcome.ts';
import { isNumbered, maySayWhose, namesSomebody } from '../conditions/whose.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { OwnTexts } from '../known/own-texts.ts';
import { calledAt } from './evaluate.ts';
import type { Here } from './here.ts';
import { scalarsOf } from './leaf.ts';
import { isInsideOther } from './named-part.ts';

/** A number below it is what many people and many other things are called by. */
const FEW = 1_000;
/** Of a value so many places are looked at. */
const TEXTS = 20;

/** The part whose identity a field holds (`shelf.id`): whose that is it says by its own name. */
const partNamed = (field: string): string | undefined =>
  field.includes('.') && isIdentityName(calledAt(field)) ? calledAt(field.slice(0, field.lastIndexOf('.'))) : undefined;

/**
 * Whether a field holds the number of who asks, and says by its name that it is of something else: people and shelves are both called 1, 2 and 3. `kinds`: all
 * kinds of things that are known.
 */
const isCallersByChance = (source: Source, here: readonly Here[], field: string, kinds: Iterable<string>): boolean => {
  if (source.from !== 'caller' || !here.every(({ value }) => isNumbered(value) && Math.abs(Number(value)) < FEW)) return false;
  const account = here[0]?.one.sample.caller.account?.entity;
  const part = partNamed(field);
  // Whose number it was each time is shown by several who ask.
  const isOfOne = part !== undefined && new Set(here.map(({ value }) => value)).size === 1;
  const saysWhose = !isOfOne || namesSomebody(part) || part.toLowerCase() === account?.toLowerCase();
  return !saysWhose || ((isOfOne || calledAt(source.path) !== calledAt(field)) && !maySayWhose(field, true, account, kinds));
};

/** Whether a value is a text, or has one in it, that each of several things has for itself. */
const holdsOwnText = (value: Json, entity: string, field: string, ownTexts: OwnTexts): boolean =>
  scalarsOf(value, TEXTS).some(
    ({ path, value: text }) => typeof text === 'string' && text !== '' && ownTexts(entity, path === '' ? field : `${field}.${path}`),
  );

/** Whether all that was seen was one thing: whatever it was given it may have been given each time. */
const isOneThing = (here: readonly Here[], entity: string): boolean =>
  new Set(here.map(({ one }) => one.sample.reach.find((reach) => reach.entity === entity)?.key)).size === 1;

/**
 * Whether a number that was the same each time is the identity of one thing in what was sent and of another where it stands: the transition 4 leads to a category that
 * has the number 4.
 */
const isNumberOfOther = (source: Source, here: readonly Here[], field: string): boolean =>
  (source.from === 'payload' || source.from === 'derived') &&
  isIdentityName(calledAt(source.path)) &&
  isInsideOther(source.path, field) &&
  here.every(({ value }) => value === here[0]?.value && Number(value) < FEW);

/**
 * Where a field's value comes from, without what is so by chance: a text that each of several things has for itself and one alone was seen to be given
 * (`isAlone`: once), and the number of who asks in a field of something else.
 */
export const unlessByChance = (
  shown: Source,
  here: readonly Here[],
  { entity, field, isAlone }: { readonly entity: string; readonly field: string; readonly isAlone: boolean },
  { ownTexts, outlines }: Pick<Knowledge, 'ownTexts' | 'outlines'>,
): Source => {
  const source: Source = isNumberOfOther(shown, here, field) ? { from: 'constant', value: here[0]?.value as never } : shown;
  const isConstant = source.from === 'constant' && (isAlone || isOneThing(here, entity));
  const isOne = isConstant && holdsOwnText(source.value as Json, entity, field, ownTexts);
  const isChance = isOne || isCallersByChance(source, here, field, outlines.keys());
  return isChance ? { from: 'not shown', seen: here[0]?.value as never } : source;
};
