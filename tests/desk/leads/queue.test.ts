import { expect, test } from "vitest";
import type { Courier, Lead } from "../../../src/desk/leads/lead.ts";
import { createDeliveryQueue } from "../../../src/desk/leads/queue.ts";
import type { Urgency } from "../../../src/receptionist/urgency.ts";

const lead = (urgency: Urgency, minute: number): Lead => ({
  id: `${urgency} ${minute}`,
  version: 1,
  at: `2026-11-21T12:0${minute}:00.000Z`,
  site: "acme",
  from: "form",
  name: "Ada",
  contact: "ada@example.org",
  wish: "A leak",
  urgency,
});

const courier = (receiver: string): Courier => ({ receiver, deliver: async () => {} });

test("of the leads of a receiver the most urgent go first, the newest of those for now, else the oldest", () => {
  const queue = createDeliveryQueue();
  const leads = [lead("any", 1), lead("soon", 3), lead("soon", 2), lead("now", 4), lead("now", 5)];
  for (const each of leads) queue.put(each, courier("acme"));
  const ids = leads.map(() => {
    const queued = queue.take(0);
    if (!queued) return undefined;
    queue.end(queued);
    queue.remove(queued);
    return queued.lead.id;
  });
  expect(ids).toEqual(["now 5", "now 4", "soon 2", "soon 3", "any 1"]);
});

test("a lead that waits goes where its business gets leads by now, also when that changes on its way", () => {
  const queue = createDeliveryQueue();
  for (const receiver of ["first", "second"]) queue.put(lead("any", 1), courier(receiver));
  const queued = queue.take(0);
  expect(queued?.courier.receiver).toBe("second");
  queue.put(lead("any", 1), courier("third"));
  expect(queued?.courier.receiver).toBe("third");
});
