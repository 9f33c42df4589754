import { NOT_SHOWN } from '../../points/not-shown.ts';
import css from './not-shown.module.css';

/** What no evidence shows. */
export const NotShown = () => <span className={css['missing']}>{NOT_SHOWN}</span>;

/** A text, or that it is not shown. */
export const Shown = ({ text, code = false }: { readonly text: string | null; readonly code?: boolean }) => {
  if (text === null) return <NotShown />;
  return code ? <code>{text}</code> : text;
};
