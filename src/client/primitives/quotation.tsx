import type { Quotation as QuotationNode } from '../../plan/node.ts';
import { Source } from '../frame/source.tsx';

/** What the product says of itself, in its own words. */
export const Quotation = ({ about, text, shownBy }: QuotationNode) => (
  <figure className="quotation">
    <blockquote>{text}</blockquote>
    <figcaption>
      {about} <Source what={about} shownBy={shownBy} />
    </figcaption>
  </figure>
);
