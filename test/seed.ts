// The same examples in every run, so that a red CI is a changed program and not bad luck. SEED=random npm test -- unit
// looks for new ones; SEED=12345 repeats a run that found one.
import fc from 'fast-check';

const given = process.env['SEED'];
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: given === 'random' ? Date.now() : Number(given ?? 9) });
