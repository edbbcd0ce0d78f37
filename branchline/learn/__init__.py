"""Guided first games: lessons are data, and this says where in one a player is."""

from branchline.learn.lesson import ME, Lesson, Step, lesson, lessons

__all__ = ["ME", "Lesson", "Step", "lesson", "lessons"]
