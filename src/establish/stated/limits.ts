import type { Rule } from '../../points/5-validation/reading.ts';
import { DEFAULT_PAGE } from '../../points/9-limits/longest.ts';
import { SIZE_ASKED } from '../../points/9-limits/page-size.ts';
import { type Limit, limitOrder } from '../../points/9-limits/reading.ts';
import { contradictedBy, statedGround, withStated } from './ground.ts';
import type { Match } from './match.ts';

const BOUND = /^(minimum|maximum|minLength|maxLength)$/;

const nameOf = ({ rule, field }: Rule): string => `${rule} of ${field === '' ? 'the payload' : field}`;

/** The limits that rules state are listed here too, as those of recorded rules are. */
const ofRules = (limits: readonly Limit[], rules: readonly Rule[]): Limit[] => {
  const rows = [...limits];
  const places = new Map(rows.map(({ on, name }, at) => [`${on}\n${name}`, at]));
  for (const rule of rules) {
    if (rule.value === null || !BOUND.test(rule.rule) || !rule.basis.includes('stated')) continue;
    const { call, field: _field, rule: _rule, value, message: _message, enforcedBy: _by, ...ground } = rule;
    const name = nameOf(rule);
    const at = places.get(`${call}\n${name}`);
    const known = at === undefined ? undefined : rows[at];
    if (known !== undefined && at !== undefined) rows[at] = { ...known, ...(known.grade === 'decided' ? {} : ground) };
    else {
      places.set(`${call}\n${name}`, rows.length);
      rows.push({ name, value, unit: /Length$/.test(rule.rule) ? 'characters' : null, on: call, ...ground });
    }
  }
  return rows;
};

/** Point 9 with what is stated: how many rows a list has when nobody asks, and the limits of point 5. */
export const joinLimits = (recorded: readonly Limit[], matches: readonly Match[], rules: readonly Rule[]): Limit[] => {
  const rows = ofRules(recorded, rules);
  for (const { stated, name } of matches) {
    for (const { name: parameter, in: where, otherwise, place } of stated.parameters) {
      if (where !== 'query' || !SIZE_ASKED.test(parameter) || typeof otherwise !== 'number') continue;
      const at = rows.findIndex((row) => row.on === name && row.name === DEFAULT_PAGE);
      const known = rows[at];
      if (known === undefined) rows.push({ name: DEFAULT_PAGE, value: otherwise, unit: 'rows', on: name, ...statedGround(place.at) });
      else
        rows[at] =
          known.value === otherwise
            ? withStated(known, place.at)
            : contradictedBy(
                known,
                place.at,
                `said ${otherwise}, ${known.basis.includes('seen') ? 'seen' : 'said'} ${String(known.value)}`,
              );
    }
  }
  return rows.sort(limitOrder);
};
