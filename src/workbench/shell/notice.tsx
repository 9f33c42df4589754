import type { ReactNode } from 'react';
import css from './notice.module.css';

interface NoticeProps {
  readonly kind: 'error' | 'info' | 'done';
  readonly title: string;
  readonly children?: ReactNode;
}

/** Something to know or to act on, in its place; errors are read aloud when they appear. */
export const Notice = ({ kind, title, children }: NoticeProps) => (
  <div className={css['notice']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
    <strong>{title}</strong>
    {children}
  </div>
);
