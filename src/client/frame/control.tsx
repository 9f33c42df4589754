import { useState } from 'react';
import type { Input } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { enteredMoment } from '../behaviour/entered-moment.ts';
import type { Choice } from './choices.ts';
import { ChooseOne, FindOne, PickOne } from './choosing.tsx';

interface ControlProps {
  readonly input: Input;
  readonly id: string;
  readonly value: Entered;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly choices: readonly Choice[];
  onEnter(value: Entered): void;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** An instant as the browser's local date-time input writes it; "" for what is none. */
const localTime = (text: string): string => {
  const time = new Date(text);
  return text === '' || Number.isNaN(time.getTime())
    ? ''
    : `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
};

const KEYBOARDS = new Map<Input['control'], 'numeric' | 'decimal' | 'email' | 'url'>([
  ['integer', 'numeric'],
  ['number', 'decimal'],
  ['email', 'email'],
  ['url', 'url'],
]);

/** A recorded field is drawn as what it was: nothing is offered to choose from where nothing was. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['textbox', 'text'],
  ['searchbox', 'search'],
  ['spinbutton', 'number'],
]);

/** Whether what is chosen is found by what it is called: a thing of the product's own field for that, or of a field of ours whose things have names. */
const findsByName = ({ role, refersTo, names = [] }: Input, choices: readonly Choice[]): boolean =>
  role === 'combobox input'
    ? (refersTo !== null && choices.length > 0) || names.length > 0
    : refersTo !== null && role === null && choices.some(({ label, value }) => (label ?? value) !== value);

/** Of a list that only some of the rows are asked for with. */
const ANY: Choice = { value: '', label: 'any' };

/**
 * The browser's own control for a kind of value. Numbers and addresses are plain text with the right keyboard: the
 * browser's own complaints and mends would stand before the product's.
 */
export const Control = ({ input, id, value, invalid, describedBy, choices, onEnter }: ControlProps) => {
  const text = typeof value === 'string' ? value : '';
  const common = { id, 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': input.required };
  const choosing = { id, value: text, choices, invalid, describedBy, required: input.required, onChoose: onEnter };
  const onText = (event: { readonly target: { readonly value: string } }): void => onEnter(event.target.value);
  // A field of one line would take the others away.
  const [hasLines] = useState(() => text.includes('\n'));
  switch (hasLines && input.control === 'text' ? 'long text' : input.control) {
    case 'yes or no':
      if (input.nullable || input.in !== 'body')
        return (
          <select {...common} value={text} onChange={onText}>
            <option value="">{input.in === 'body' ? 'nothing' : 'any'}</option>
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        );
      return (
        <input
          {...common}
          type="checkbox"
          role={input.role === 'switch' ? 'switch' : undefined}
          checked={text === 'true'}
          onChange={(event) => onEnter(String(event.target.checked))}
        />
      );
    case 'tick':
      return (
        <input
          {...common}
          type="checkbox"
          role={input.role === 'switch' ? 'switch' : undefined}
          checked={text !== ''}
          // What is not ticked is left out, and not sent as empty.
          onChange={(event) => onEnter(event.target.checked ? String(input.suggestions[0]) : undefined)}
        />
      );
    case 'long text':
    case 'texts':
    case 'json':
      return (
        <textarea
          {...common}
          data-kind={input.control}
          rows={input.control === 'texts' ? 3 : 5}
          value={text}
          placeholder={input.control === 'texts' ? 'one a line' : ''}
          onChange={onText}
        />
      );
    case 'file':
      return <input {...common} type="file" onChange={(event) => onEnter([...(event.target.files ?? [])])} />;
    case 'date':
      return <input {...common} type="date" value={text} onChange={onText} />;
    case 'date-time':
      return (
        <input
          {...common}
          type="datetime-local"
          value={localTime(text)}
          onChange={(event) => onEnter(enteredMoment(event.target.value, [text, ...input.suggestions]))}
        />
      );
    case 'password':
      return <input {...common} type="password" autoComplete="current-password" value={text} onChange={onText} />;
    default:
      if (input.role === 'radio' && input.offers.length > 0) return <PickOne {...choosing} />;
      if (input.role === 'combobox' && input.offers.length > 0)
        return <ChooseOne {...choosing} choices={input.in === 'query' && !input.required ? [ANY, ...choices] : choices} />;
      // What is told by its key is found by its name.
      if (findsByName(input, choices)) return <FindOne {...choosing} />;
      if (input.role === 'combobox' && choices.length > 0)
        return (
          <select {...common} value={text} onChange={onText}>
            <option value="">{input.in === 'query' ? 'any' : ''}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label ?? choice.value}
              </option>
            ))}
          </select>
        );
      if (input.role !== null && TYPES.has(input.role))
        return (
          <input
            {...common}
            type={TYPES.get(input.role)}
            step={input.role === 'spinbutton' ? 'any' : undefined}
            inputMode={KEYBOARDS.get(input.control)}
            autoComplete={input.control === 'email' ? 'email' : 'off'}
            value={text}
            onChange={onText}
          />
        );
      return (
        <>
          <input
            {...common}
            type="text"
            inputMode={KEYBOARDS.get(input.control) ?? 'text'}
            autoComplete={input.control === 'email' ? 'email' : 'off'}
            placeholder={input.in === 'query' ? 'any' : ''}
            list={choices.length === 0 ? undefined : `${id}-choices`}
            value={text}
            onChange={onText}
          />
          {choices.length === 0 ? null : (
            <datalist id={`${id}-choices`}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value} label={choice.label} />
              ))}
            </datalist>
          )}
        </>
      );
  }
};
