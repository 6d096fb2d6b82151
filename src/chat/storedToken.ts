/** Under this key a visitor's browser keeps the chat token, bare (spec 3). */
const tokenKey = "chat_identity_token";

/** Where the token of this visitor is kept. None of it throws: without a working storage the token lives as long as the page. */
export type TokenStore = {
  read: () => string | undefined;
  write: (token: string) => void;
  forget: () => void;
  /** Tells of a token that another tab wrote, or (undefined) forgot; returns how to stop. */
  follow: (listener: (token: string | undefined) => void) => () => void;
};

export function createTokenStore(): TokenStore {
  let kept: string | undefined;
  return {
    read: () => attempt(() => localStorage.getItem(tokenKey)) ?? kept,
    write: (token) => {
      kept = token;
      attempt(() => localStorage.setItem(tokenKey, token));
    },
    forget: () => {
      kept = undefined;
      attempt(() => localStorage.removeItem(tokenKey));
    },
    follow: (listener) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key !== tokenKey && key !== null) return;
        kept = newValue ?? undefined;
        listener(kept);
      };
      addEventListener("storage", hear);
      return () => removeEventListener("storage", hear);
    },
  };
}

/** A storage throws when it is forbidden or full. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
