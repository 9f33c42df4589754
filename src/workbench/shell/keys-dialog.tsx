import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import css from './keys-dialog.module.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['1', '…', '9'], 'Go to a point'],
  [['0'], 'Go to all nine points'],
  [['/'], 'Filter what is on the page'],
  [['Ctrl', 'K'], 'Find anything, do anything'],
  [['F'], 'Search statements, exchanges and the document'],
  [['D'], 'Edit the document'],
  [['M'], 'Compare'],
  [['C'], 'Open or close the running client'],
  [['↑', '↓'], 'Choose a row, in a list of exchanges'],
  [['Enter'], 'Open the row'],
  [['['], 'Previous citation'],
  [[']'], 'Next citation'],
  [['E'], 'Go to the evidence, to decide'],
  [['Esc'], 'Close the evidence'],
  [['Ctrl', 'Z'], 'Undo what was decided'],
  [['Ctrl', 'Shift', 'Z'], 'Redo it'],
  [['Ctrl', 'S'], 'Save the document, in the editor'],
  [['?'], 'These keys'],
];

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl className={css['keys']}>
      {KEYS.map(([keys, does]) => (
        <div key={keys.join(' ')}>
          <dt>{keys.map((key) => (key === '…' ? <span key={key}>…</span> : <Kbd key={key}>{key}</Kbd>))}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
