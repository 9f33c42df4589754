import { useId } from 'react';
import type { Input as InputNode } from '../../plan/node.ts';
import { useChoices } from '../frame/choices.ts';
import { Control } from '../frame/control.tsx';
import { useEntry } from '../frame/entry.tsx';
import { Source } from '../frame/source.tsx';
import { Parts } from '../interpret/part.tsx';

/** One input with its label, its complaint, and in study mode its rules. */
export const Input = (input: InputNode) => {
  const id = useId();
  const { entered, enter, complaints } = useEntry();
  const complaint = complaints.get(input.path);
  const choices = useChoices(input);
  const described = complaint === undefined ? undefined : `${id}-says`;
  return (
    <div className="input" data-control={input.control}>
      <label id={`${id}-label`} htmlFor={id}>
        {input.label}
        {input.required ? (
          <span className="required" aria-hidden>
            {' '}
            required
          </span>
        ) : null}
      </label>
      <Source what={input.label} shownBy={[...input.shownBy, ...input.checks.flatMap((check) => check.shownBy)]} />
      <Control
        input={input}
        id={id}
        value={entered.get(input.path)}
        invalid={complaint !== undefined}
        describedBy={described}
        choices={choices}
        onEnter={(value) => enter(input.path, value)}
      />
      {complaint === undefined ? null : (
        <p id={described} className="complaint">
          {complaint.says}
          {complaint.verbatim ? null : <span className="aside"> The product’s own words are not shown.</span>}
        </p>
      )}
      <Parts of={input.checks} />
    </div>
  );
};
