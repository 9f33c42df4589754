import css from './entry-view.module.css';
import type { NameValue } from './har-entry.ts';

interface PairsProps {
  readonly pairs: readonly NameValue[];
  readonly marked: (pair: NameValue, at: number) => boolean;
}

/** Headers or fields: name and value. */
export const Pairs = ({ pairs, marked }: PairsProps) => (
  <dl className={css['pairs']}>
    {pairs.map((pair, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat and never move.
      <div key={at} data-marked={marked(pair, at)}>
        <dt>{pair.name}</dt>
        <dd>{pair.value}</dd>
      </div>
    ))}
  </dl>
);
