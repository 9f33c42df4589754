import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fail, ok, type Result } from '../base/result.ts';
import type { CommandInput } from './command.ts';
import { didYouMean } from './nearest.ts';

export type Arguments = Pick<CommandInput, 'values' | 'positionals'>;

/** What an option was given, once or several times. */
export const texts = (value: CommandInput['values'][string]): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : typeof value === 'string' ? [value] : [];

/** The file that a result goes to; `undefined` is standard output, which `-` is by the custom of programs behind a pipe. */
export const outputFile = (value: CommandInput['values'][string]): string | undefined => {
  const named = texts(value).at(-1);
  return named === '-' ? undefined : named;
};

/** Every command has these. */
export const commonOptions = {
  help: { type: 'boolean', short: 'h' },
  debug: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/**
 * Reads a command's arguments. Node's own strict mode would stop too, but in its own words; here every complaint is one
 * sentence that says what to write instead.
 */
export const readArguments = (given: readonly string[], own: ParseArgsOptionsConfig): Result<Arguments, string> => {
  const options: ParseArgsOptionsConfig = { ...own, ...commonOptions };
  const parsed = parseArgs({ args: [...given], options, strict: false, allowPositionals: true, tokens: true });
  const seen = new Set<string>();
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) {
      return fail(`There is no option ${rawName}.${didYouMean(name, Object.keys(options), '--')}`);
    }
    if (option.type === 'boolean' && value !== undefined) return fail(`${rawName} takes no value.`);
    if (option.type === 'string' && (value === undefined || value === '')) return fail(`${rawName} needs a value after it.`);
    if (option.type === 'string' && token.inlineValue === false && value !== undefined && value.length > 1 && value.startsWith('-')) {
      return fail(`${rawName} needs a value after it, and ${value} is another option. If it is the value, write ${rawName}=${value}.`);
    }
    if (seen.has(name) && option.multiple !== true) return fail(`${rawName} can be given once only.`);
    seen.add(name);
  }
  return ok({ values: parsed.values, positionals: parsed.positionals });
};
