import type { About as AboutNode } from '../../plan/node.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { Parts } from '../interpret/part.tsx';

const day = (text: string | null): string => {
  const time = text === null ? undefined : new Date(text);
  return time === undefined || Number.isNaN(time.getTime()) ? '' : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(time);
};

/** What the client is drawn from: the product's own words, the nine points, the recordings, and who answers. */
export const About = ({ quotations, points, recordings }: AboutNode) => {
  const { backend } = useDelivery();
  const empty = points.every((point) => point.shown === 0);
  return (
    <div className="about">
      {quotations.length > 0 ? (
        <Parts of={quotations} />
      ) : (
        <p className="lead">
          {empty
            ? 'Nothing is shown of this product yet: no screen, no call, no word of its own. Add a recording, or write a line into the document, and it appears here.'
            : 'What the product is for is not shown.'}
        </p>
      )}
      <h2>The nine points</h2>
      <ol className="points">
        {points.map((point) => (
          <li key={point.number} data-empty={point.shown === 0}>
            <span className="point-heading">{point.heading}</span>
            <span className="point-count">{point.shown === 0 ? 'Not shown' : `${point.shown} shown`}</span>
            {point.notShown.length === 0 ? null : (
              <span className="point-missing">Not shown: {new Intl.ListFormat('en').format(point.notShown)}.</span>
            )}
          </li>
        ))}
      </ol>
      <h2>Recordings</h2>
      {recordings.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className="recordings">
          {recordings.map((recording) => (
            <li key={recording.name}>
              {recording.name}{' '}
              <span className="aside">
                {recording.exchanges} exchanges {day(recording.from)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>Who answers</h2>
      <p>
        {backend.kind === 'stand-in'
          ? 'The stand-in backend, which answers as the recordings show the real one answering, and says 501 to the rest.'
          : `The server at ${backend.url}.`}
      </p>
    </div>
  );
};
