import { count, counted } from '../words/amount.ts';
import css from './more-rows.module.css';

const STEP = 1000;

/** Draws more of a long table. */
export const MoreRows = ({ left, show }: { readonly left: number; readonly show: (rows: number) => void }) => (
  <button type="button" className={css['more']} onClick={() => show(STEP)}>
    {left > STEP ? `Show ${count(STEP)} more of ${count(left)} rows` : `Show ${counted(left, 'more row')}`}
  </button>
);
