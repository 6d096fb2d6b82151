/** Short forms whose dot ends no sentence. */
export const abbreviations = `dr mr mrs ms st ave rd blvd apt approx no nr vs etc eg ie e.g i.e tel
    ca bzw z.b d.h u.a str
  inkl exkl zzgl evtl max min sr sra srta av avda c num p.ej mme mlle m env p.m a.m jan feb aug sept
    oct nov dec`;

/** Words before the ordinal of a day, whose dot ends no sentence: `am 3. Januar`. */
export const ordinalMarks = "am der die das den dem vom zum bis und oder im ab beim";
