import type { Task } from './task.ts';

export const remove: Task = {
  makes: false,
  async run({ evidence, folder }, names, { values, terminal }) {
    if (names.length === 0) {
      terminal.say('Which recording? Name it as ninepoint evidence list does.');
      return 2;
    }
    const missing = names.filter((name) => evidence.recordings.named(name) === undefined);
    if (missing.length > 0) {
      const kept = evidence.list().map(({ name }) => name);
      terminal.say(
        `The project in ${folder} keeps no ${missing.join(', ')}, so nothing was removed. It keeps ${kept.length === 0 ? 'none' : kept.join(', ')}.`,
      );
      return 2;
    }
    for (const name of names) evidence.remove(name);
    evidence.tidy();
    if (values['json'] === true) terminal.out(`${JSON.stringify({ removed: names }, undefined, 2)}\n`);
    terminal.say(
      `Removed ${names.join(', ')}. What only ${names.length === 1 ? 'it' : 'they'} showed is not stated any more when you establish again: ninepoint establish`,
    );
    return 0;
  },
};
