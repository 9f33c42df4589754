import { useEffect, useState } from 'react';
import { pastedFile } from '../evidence/hand-in.ts';
import { filesIn } from './dropped-files.ts';

const droppedFiles = async (data: DataTransfer): Promise<File[]> => {
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []));
  const plain = [...data.files];
  if (entries.length === 0 || entries.some((entry) => entry === null)) return plain;
  return (await Promise.all(entries.flatMap((entry) => (entry === null ? [] : [filesIn(entry)])))).flat();
};

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'INPUT' || target.tagName === 'TEXTAREA');

/** Files dropped or pasted anywhere on the page. Says whether files are being dragged over it. */
export const useDrop = (take: (files: readonly File[]) => void): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const carries = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent): void => {
      if (!carries(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carries(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drag = (event: DragEvent): void => {
      if (carries(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!carries(event) || event.dataTransfer === null) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      void droppedFiles(event.dataTransfer).then(take);
    };
    const paste = (event: ClipboardEvent): void => {
      if (isEditable(event.target) || event.clipboardData === null) return;
      const files = [...event.clipboardData.files];
      const text = event.clipboardData.getData('text/plain').trim();
      if (files.length > 0) take(files);
      else if (/^[{#<]|^(?:openapi|swagger)\s*:/.test(text)) take([pastedFile(text)]);
      else return;
      event.preventDefault();
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: drag, drop, paste } as const;
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener as EventListener);
    };
  }, [take]);
  return over;
};
