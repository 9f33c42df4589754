import { ChooseFiles } from '../shell/choose-files.tsx';
import { useHandIn } from '../shell/use-hand-in.ts';
import { useTitle } from '../shell/use-title.ts';
import { RecordHere } from './record-here.tsx';
import css from './record-page.module.css';
import { EVIDENCE_TYPES } from './recording-list.tsx';

const BROWSERS: readonly { readonly name: string; readonly steps: readonly string[] }[] = [
  {
    name: 'Chrome, Edge, Brave, Opera',
    steps: [
      'Open the product in a new private window, so that signing in is recorded too.',
      'Press F12 (on a Mac: ⌥⌘I), choose Network, and tick “Preserve log” and “Disable cache”.',
      'Load the page again and use the product: everything you want to see in the specification.',
      'Choose the download arrow in the Network panel. Take “Export HAR (with sensitive data)”: without it, cookies and tokens are missing, and roles cannot be told apart.',
    ],
  },
  {
    name: 'Firefox',
    steps: [
      'Open the product in a new private window.',
      'Press F12 (on a Mac: ⌥⌘I), choose Network; in the gear menu choose “Persist Logs”, and tick “Disable Cache”.',
      'Load the page again and use the product.',
      'Right-click any request and choose “Save All As HAR”.',
    ],
  },
  {
    name: 'Safari',
    steps: [
      'In Settings, Advanced, tick “Show features for web developers”. Open the product in a private window.',
      'Choose Develop, Show Web Inspector, then Network, and turn on “Preserve Log”.',
      'Load the page again and use the product.',
      'Choose Export in the Network panel: Safari saves a HAR file.',
    ],
  },
];

const ADVICE: readonly string[] = [
  'One recording per person and role. What an administrator may do and a guest may not is shown only when both tried.',
  'Do things twice with different values, and do things wrong on purpose: leave fields empty, use wrong passwords. Refusals show rules.',
  'Change and delete something that you made yourself, and look at it before and after. That shows statuses and what causes them.',
  'Go to the second page of a list.',
];

/** Recording here, and how to with the browser that is there. */
export const RecordPage = () => {
  useTitle('Record');
  const { take } = useHandIn();
  return (
    <div className={css['page']}>
      <header>
        <h1>Record</h1>
        <p>Use the product as always while it is recorded. Nothing leaves this machine.</p>
      </header>
      <RecordHere />
      <header>
        <h2>Or with the browser that you have</h2>
        <p>
          Every browser can save what a page sends and receives as a HAR file. Calls, entities and refusals are shown by it; what screens
          say and what you do in them is not. Secrets in it are replaced by pseudonyms too.
        </p>
      </header>
      <div className={css['browsers']}>
        {BROWSERS.map(({ name, steps }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <section className={css['advice']}>
        <h2>What makes a recording show more</h2>
        <ul>
          {ADVICE.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <div>
        <ChooseFiles take={take} accept={EVIDENCE_TYPES} variant="filled" size="sm">
          Add the HAR file…
        </ChooseFiles>
      </div>
    </div>
  );
};
