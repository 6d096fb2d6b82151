/// <reference types="astro/client" />

import "react";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates an island at the first sign that a visitor means to use it. */
    "client:intent"?: boolean;
  }
}

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** Invoker commands of HTML; React passes them through in lower case. */
    command?: string;
    commandfor?: string;
  }
}
