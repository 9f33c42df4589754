/**
 * Single keys of a terminal, without Enter. Nothing is listened to where no person sits (a pipe, CI). Answers what gives the terminal
 * back.
 */
export const listenToKeys = (input: NodeJS.ReadStream, pressed: (key: string) => void): (() => void) => {
  if (input.isTTY !== true) return () => undefined;
  const heard = (bytes: Buffer): void => {
    const keys = bytes.toString('utf8').toLowerCase();
    // Arrows and the like are several characters that mean one key, and none of ours.
    if (keys.startsWith('\u001b')) return;
    for (const key of keys) {
      // A terminal that gives single keys gives Ctrl-C as one too.
      if (key === '\u0003') process.kill(process.pid, 'SIGINT');
      else pressed(key);
    }
  };
  input.setRawMode(true);
  input.on('data', heard);
  input.resume();
  return () => {
    input.off('data', heard);
    input.setRawMode(false);
    input.pause();
  };
};
