import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ExchangeUses } from '../../server/api/exchanges.ts';
import { useProjectName } from '../server-api/project.ts';
import { usePlace } from '../shell/place.ts';
import { readCitation } from './citation.ts';
import css from './record-nav.module.css';

const Step = ({
  to,
  name,
  keyName,
  Icon,
}: {
  readonly to: string | null;
  readonly name: string;
  readonly keyName: string;
  readonly Icon: typeof ChevronLeft;
}) => {
  const ways = usePlace();
  return to === null ? (
    <ActionIcon variant="default" size={26} aria-label={name} disabled>
      <Icon size={15} />
    </ActionIcon>
  ) : (
    <ActionIcon
      component={Link}
      to={{ search: ways.entry(to) }}
      data-key={keyName}
      variant="default"
      size={26}
      aria-label={name}
      title={name}
    >
      <Icon size={15} />
    </ActionIcon>
  );
};

/** From an exchange to those beside it in its recording, to what led to it and to what it led to. */
export const RecordNav = ({ uses, text }: { readonly uses: ExchangeUses; readonly text: string }) => {
  const ways = usePlace();
  const base = `/p/${encodeURIComponent(useProjectName())}`;
  const recording = readCitation(text)?.recording ?? '';
  const { operation, previous, next, links } = uses;
  return (
    <>
      <div className={css['nav']}>
        <span>
          {operation !== null && (
            <Link to={`${base}/exchanges?${new URLSearchParams({ q: `operation:${JSON.stringify(operation)}`, row: text, e: text })}`}>
              <code>{operation}</code>
            </Link>
          )}{' '}
          <Link to={`${base}/sessions/${encodeURIComponent(recording)}?${new URLSearchParams({ e: text })}`}>In its session</Link>
        </span>
        {(previous ?? next) !== null && <Step to={previous} name="Previous exchange" keyName="previous" Icon={ChevronLeft} />}
        {(previous ?? next) !== null && <Step to={next} name="Next exchange" keyName="next" Icon={ChevronRight} />}
      </div>
      {links.length > 0 && (
        <ul className={css['links']}>
          {links.map(({ citation, says }) => (
            <li key={`${says} ${citation}`}>
              {says}:{' '}
              <Link to={{ search: ways.entry(citation) }} preventScrollReset>
                <code>{citation}</code>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
