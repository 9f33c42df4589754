import type { Rule } from '../../points/5-validation/reading.ts';
import type { RuleRow } from '../api/points.ts';
import { member, words } from './look.ts';
import type { Statements } from './statements.ts';
import { valueWords } from './words.ts';

export const drawValidation = (reading: readonly Rule[], into: Statements): RuleRow[] =>
  reading.map((each) => {
    const { call, field, rule, message, enforcedBy } = each;
    const about = `${call}${field === '' ? '' : `, ${field}`}: ${rule}`;
    return {
      call,
      field,
      rule,
      value: each.value === null ? '' : valueWords(each.value),
      message,
      enforcedBy,
      statement: into.add('rules', each, [call, field, rule, each.value, message, enforcedBy], about, [words(message), member(field)]),
    };
  });
