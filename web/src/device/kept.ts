/** What this device keeps between visits. A device that keeps nothing (private windows) still works, only forgets. */

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`rubble.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`rubble.${key}`, JSON.stringify(value));
  } catch {
    // Full, or forbidden: then it lasts as long as the page.
  }
}
