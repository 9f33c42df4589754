import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ExchangeUses } from '../../server/api/exchanges.ts';
import { usePlace } from '../shell/place.ts';
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
export const RecordNav = ({ uses }: { readonly uses: ExchangeUses }) => {
  const ways = usePlace();
  const { operation, previous, next, links } = uses;
  return (
    <>
      <div className={css['nav']}>
        <span>{operation === null ? 'No call of the document' : <code>{operation}</code>}</span>
        <Step to={previous} name="Exchange before it" keyName="previous" Icon={ChevronLeft} />
        <Step to={next} name="Exchange behind it" keyName="next" Icon={ChevronRight} />
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
