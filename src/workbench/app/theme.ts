import { type CSSVariablesResolver, createTheme, type VariantColorsResolver } from '@mantine/core';

/** Mantine's own colours miss the contrast that text needs; ours are in tokens.css, once for both schemes. */
const variants: VariantColorsResolver = ({ variant }) => {
  if (variant === 'filled') {
    return {
      background: 'var(--accent-fill)',
      hover: 'var(--accent-fill-hover)',
      color: 'var(--on-accent)',
      border: '1px solid transparent',
    };
  }
  if (variant === 'subtle')
    return { background: 'transparent', hover: 'var(--hover)', color: 'var(--ink)', border: '1px solid transparent' };
  return { background: 'var(--surface)', hover: 'var(--hover)', color: 'var(--ink)', border: '1px solid var(--line-strong)' };
};

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variants,
});

export const variables: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--contradicted)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent-fill)',
    '--mantine-primary-color-filled-hover': 'var(--accent-fill-hover)',
  };
  return { variables: {}, light: ours, dark: ours };
};

/** The nonce that style elements carry so that the page's policy lets them in. */
export const styleNonce = (): string => document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? '';
