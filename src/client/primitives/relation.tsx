import type { Relation as RelationNode } from '../../plan/node.ts';
import { Source } from '../frame/source.tsx';
import { Part } from '../interpret/part.tsx';

/** A list under the record. */
export const Relation = ({ label, list, shownBy }: RelationNode) => (
  <section className="relation">
    <h3>
      {label} <Source what={label} shownBy={shownBy} />
    </h3>
    <Part node={list} />
  </section>
);
