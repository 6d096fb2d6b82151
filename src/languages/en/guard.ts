import type { GuardWords } from "../hearing/guardWords.ts";

export const englishGuardWords: GuardWords = {
  negation: `no not t never none nothing nobody neither nor without cannot closed free i_can_not i_do_not_have i_have_no`,
  all: "all every always everyone everybody everything whole unlimited any_day",
  only: "only just simply except unless but otherwise apart_from",
  condition: "if provided while when until till depending as_long_as",
  least: `from least minimum min over above more onwards upwards starts start starting no_less_than`,
  most: "up_to upto limit most maximum max under below within less fewer no_more_than the_first",
  claim: `free complimentary discount refund refunded refundable guarantee guaranteed warranty certified certificate licensed licence insured
    accredited qualified approved award best included costs_extra cost_extra cheapest safe vegan organic booked confirmed reserved scheduled
    on_the_way see_you`,
  unsure: "know sure information info detail say tell listed mentioned confirm certain check see find",
  handedOn: "passed passing forwarded noted",
  handOn: `pass call_you ring_you contact_you back_to_you in_touch_with_you`,
  agreement:
    "yes yeah yep sure certainly absolutely definitely gladly happily possible of_course happy_to no_problem we_can we_do we_will we_ll",
  courtesy: "sorry condolences loss apologize apologise thank thanks congratulations",
  deferral: "tell_you let_you_know i_can_not i_do_not_have i_have_no",
  invitation: "leave_your give_us_your give_me_your tell_us_your tell_me_your share_your",
  idiom:
    "nice_choice good_choice great_choice good_question great_question no_problem no_need not_a_problem at_all all_the_best best_to do_our_best feel_free when_you from_us if_you_like",
};
