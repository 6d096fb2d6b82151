import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openObjectStores } from "../../../src/hosts/cloudflare/objectStores.ts";
