// npm start: installs what is missing, then opens the workbench. Arguments after -- go to `ninepoint serve`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { engine, install } from './install.mjs';

install();

const bin = fileURLToPath(new URL('../bin/ninepoint.mjs', import.meta.url));
const child = spawn(engine(), [bin, 'serve', ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
// A terminal sends Ctrl-C to both of us: the workbench stops, and we wait for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`The workbench could not be started: ${error.message}\n`);
  process.exit(2);
});
// Being stopped is how a workbench ends: npm should not call it an error.
child.on('exit', (code, signal) => process.exit(signal !== null || code === 130 ? 0 : (code ?? 1)));
