import { expect, test } from "vitest";
import { harbor, receptionistOf } from "./stage/businesses.ts";

const ask = receptionistOf(harbor);

test("Saturday's hours are told as the file writes them", async () => {
  const { text, action, factIds } = await ask("Are you open on Saturday?");
  expect(text).toContain("8:00-14:00");
  expect({ action, factIds }).toEqual({ action: "answer", factIds: ["hours.sat"] });
});

test("CHAT-08 the three suggested questions get the services, the area and a call back", async () => {
  const services = await ask("Tell me more about your services");
  expect(services.text).toContain("Drain cleaning: from $129");
  const area = await ask("Do you serve my area");
  expect(area.text).toContain("Towson");
  const booking = await ask("I'd like to book a service");
  expect(booking).toMatchObject({ action: "booking" });
  expect(booking.text).not.toMatch(/is booked|is confirmed/i);
});

test("a place outside the area is told as such, with the area", async () => {
  const { text, action } = await ask("Do you come out to Annapolis?");
  expect(text).toMatch(/Annapolis is not in our service area/);
  expect(action).toBe("negative");
});

test("a smell of gas is told to leave and to call the emergency number of the country", async () => {
  const { text, action } = await ask("help I smell gas in the basement");
  expect(action).toBe("safety");
  expect(text).toMatch(/leave/i);
  expect(text).toContain("911");
});

test("what nobody wrote down is not guessed: the reply names phone, hours and call back", async () => {
  const { text, action } = await ask("Who owns the company?");
  expect(action).toBe("handover");
  expect(text).toMatch(/I don't know/);
  expect(text).toContain("+1 410 555 0134");
  expect(text).toContain("7:00-18:00");
});
