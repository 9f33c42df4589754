import type { CataloguedError } from '../../points/8-errors/reading.ts';
import type { ErrorRow } from '../api/points.ts';
import { answerStatus, words } from './look.ts';
import { reactionWords } from './reaction.ts';
import type { Statements } from './statements.ts';

/** A message as its longest part without a {slot}: what stands word for word in the evidence. */
const literalPart = (message: string): string =>
  message
    .split(/\{[^{}]*\}/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

export const drawErrors = (reading: readonly CataloguedError[], into: Statements): ErrorRow[] =>
  reading.map((each) => {
    const { call, status, code, message, field, when } = each;
    const key = [call, status, code, message, field];
    const look = [words(message === null ? null : literalPart(message)), words(code), answerStatus];
    return {
      call,
      status,
      code,
      message,
      field,
      when,
      statement: into.add('errors', each, key, `${call} refuses with ${status}`, look),
      reactions: each.reactions.map((reaction) => ({
        words: reactionWords(reaction),
        screen: reaction.screen,
        statement: into.add(
          'reactions',
          reaction,
          [...key, reaction.signal, reaction.detail, reaction.screen],
          `What the screen does after ${status}`,
          look,
        ),
      })),
    };
  });
