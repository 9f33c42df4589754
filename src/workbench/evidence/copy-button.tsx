import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './copy-button.module.css';

interface CopyButtonProps {
  readonly text: string;
  readonly name: string;
  /** Beside the picture, where a picture alone does not say what is copied. */
  readonly label?: string;
}

/** Copies a text and says that it did. */
export const CopyButton = ({ text, name, label }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={css['copy']}
      aria-label={copied ? 'Copied' : label === undefined ? name : `${label}: ${name}`}
      title={name}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {label}
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </button>
  );
};
