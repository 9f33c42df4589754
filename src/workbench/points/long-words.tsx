import { useState } from 'react';
import css from './long-words.module.css';

/** From so many letters on, the words of a cell push everything else apart. */
const MANY = 140;
const FIRST = 90;

/** Words of a cell: of many the first, and the others when they are asked for. */
export const LongWords = ({ text }: { readonly text: string }) => {
  const [open, setOpen] = useState(false);
  if (text.length <= MANY) return text;
  const end = text.lastIndexOf(', ', FIRST);
  return (
    <>
      {open ? text : `${text.slice(0, end > 0 ? end : FIRST)} …`}{' '}
      <button type="button" className={css['more']} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'less' : 'more'}
      </button>
    </>
  );
};
